import { recordOf } from '#base/records.ts'
import type { AccountChange } from './account-changes.ts'
import {
  type AccountReader,
  accountReaders,
  fieldsReadBy,
  fieldsWrittenBy,
  type PersonField,
} from './person-fields.ts'

/**
 * Which fields of a person somebody reads (§6): see [Note: A person's fields]. A therapist has neither birthday nor any
 * number; a substitute sees a client's phone and no other way to reach them; administrators see what names an account.
 */
export const readableFields = recordOf(accountReaders, fieldsReadBy)

/**
 * Which fields of a person somebody changes (§6). Type, treating therapist, states and figures are in no list: they
 * follow from calls of their own, or from events.
 */
export const writableFields = recordOf<AccountReader, readonly PersonField[]>(accountReaders, fieldsWrittenBy)

/** The fields of a change that its author may not change (§6). */
export function forbiddenFields(change: AccountChange, reader: AccountReader): readonly PersonField[] {
  const allowed = writableFields[reader]
  return (Object.keys(change) as PersonField[]).filter((field) => !allowed.includes(field))
}
