import { z } from 'zod'
import { recordOf } from '#base/records.ts'
import {
  type AccountReader,
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

/** Longer than any field may be: which one is too long, the rules say by name. */
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

/** The fields as they are read: what not every reader gets may be absent. */
export const readShapes = {
  ...recordOf(fieldsForAll, (field) => shapeOf(field, z.string())),
  ...recordOf(restrictedFields, (field) => shapeOf(field, z.string()).optional()),
} as { [Field in FieldForAll]: ShapeOf<Field> } & {
  [Field in RestrictedField]: z.ZodOptional<ShapeOf<Field>>
}

/** The numbers in groups; empty where it is an old one that cannot be read. */
export const shownPhoneShapes = Object.fromEntries(
  phoneFields.map((field) => [`${field}Shown`, z.string().optional()]),
) as Record<`${PhoneField}Shown`, z.ZodOptional<z.ZodString>>

/** The fields as they are changed, each alone. */
export const changedShapes = recordOf(personFieldNames, (field) => shapeOf(field, typedText).optional()) as {
  [Field in PersonField]: z.ZodOptional<ShapeOf<Field>>
}

/** The fields as the author of an account gives them. */
export function newShapesBy<Reader extends AccountReader>(author: Reader) {
  return recordOf(fieldsWrittenBy(author), (field: PersonField) =>
    personFields[field].isRequired ? shapeOf(field, typedText) : shapeOf(field, typedText).optional(),
  ) as {
    [Field in FieldsWrittenBy<Reader>]: Field extends RequiredField
      ? ShapeOf<Field>
      : z.ZodOptional<ShapeOf<Field>>
  }
}
