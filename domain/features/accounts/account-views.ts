import { recordOf } from '#base/records.ts'
import type { AccountChange } from './account-changes.ts'
import { type AccountReader, accountReaders } from './person-field.ts'
import { fieldsReadBy, fieldsWrittenBy, type PersonField } from './person-fields.ts'

/**
 * The fields of a person that a reader sees (§6): see [Note: A person's fields]. A therapist has neither birthday nor
 * numbers; a substitute sees a client's phone number as the only contact; administrators see the identifying fields.
 */
export const readableFields = recordOf(accountReaders, fieldsReadBy)

/**
 * The fields of a person that an author may change (§6). Type, treating therapist, states and counts are excluded: they
 * have calls of their own, or follow from events.
 */
export const writableFields = recordOf<AccountReader, readonly PersonField[]>(accountReaders, fieldsWrittenBy)

/** The fields of a change that its author may not change (§6). */
export function forbiddenFields(change: AccountChange, reader: AccountReader): readonly PersonField[] {
  const allowed = writableFields[reader]
  return (Object.keys(change) as PersonField[]).filter((field) => !allowed.includes(field))
}
