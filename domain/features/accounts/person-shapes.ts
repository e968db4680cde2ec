import { z } from 'zod'
import { recordOf } from '#base/records.ts'
import { type AccountReader } from './person-field.ts'
import {
  type FieldForAll,
  type FieldsWrittenBy,
  fieldsForAll,
  fieldsWrittenBy,
  type PersonField,
  type PhoneField,
  personFieldNames,
  personFields,
  phoneFields,
  type RequiredField,
  type RestrictedField,
  restrictedFields,
} from './person-fields.ts'

/** An upper bound above every field's limit: the exact limits are rules, with a fault that names the field. */
const typedText = z.string().max(1000)

type Table = typeof personFields
type ShapeOf<Field extends PersonField> = Table[Field] extends {
  readonly shape: infer Shape extends z.ZodType
}
  ? Shape
  : z.ZodString

function shapeOf(field: PersonField, text: z.ZodString): z.ZodType {
  const row = personFields[field]
  return 'shape' in row ? row.shape : text
}

/** The shapes of fields as read: restricted fields may be absent. */
export const readShapes = {
  ...recordOf(fieldsForAll, (field) => shapeOf(field, z.string())),
  ...recordOf(restrictedFields, (field) => shapeOf(field, z.string()).optional()),
} as { [Field in FieldForAll]: ShapeOf<Field> } & {
  [Field in RestrictedField]: z.ZodOptional<ShapeOf<Field>>
}

/** The displayed numbers in groups; empty where an old one cannot be parsed. */
export const shownPhoneShapes = Object.fromEntries(
  phoneFields.map((field) => [`${field}Shown`, z.string().optional()]),
) as Record<`${PhoneField}Shown`, z.ZodOptional<z.ZodString>>

/** The shapes of changed fields, each optional. */
export const changedShapes = recordOf(personFieldNames, (field) => shapeOf(field, typedText).optional()) as {
  [Field in PersonField]: z.ZodOptional<ShapeOf<Field>>
}

/** The shapes of a new account's fields, as given by its author. */
export function newShapesBy<Reader extends AccountReader>(author: Reader) {
  return recordOf(fieldsWrittenBy(author), (field: PersonField) =>
    personFields[field].isRequired ? shapeOf(field, typedText) : shapeOf(field, typedText).optional(),
  ) as {
    [Field in FieldsWrittenBy<Reader>]: Field extends RequiredField
      ? ShapeOf<Field>
      : z.ZodOptional<ShapeOf<Field>>
  }
}
