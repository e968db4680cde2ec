import type { z } from 'zod'

/** The capacities in which an account is read or changed (§6). */
export const accountReaders = [
  /** A client, for their own account. */
  'client',
  /** The treating therapist, for a client. */
  'therapist',
  /** A substitute of the treating therapist, for a client. */
  'substitute',
  /** A therapist, for their own account. */
  'staff',
  /** An administrator, for their own account. */
  'administrator',
  /** An administrator, for another staff account. */
  'administration of staff',
  /** An administrator, for a client: manages the account, reads nothing of the treatment. */
  'administration of clients',
] as const
export type AccountReader = (typeof accountReaders)[number]

/** The groups of the account form and the details page, in this order. */
export const fieldGroups = [
  'person',
  'login',
  'administration',
  'numbers',
  'postal address',
  'treatment',
] as const
export type FieldGroup = (typeof fieldGroups)[number]

/** What every field declares. */
export type Common = {
  /** The readers of the field; `everybody` is each reader. Absent for all others. */
  readonly readers: 'everybody' | readonly AccountReader[]
  /** Who may change the field, and may set it on creating an account. */
  readonly writers: readonly AccountReader[]
  /** Whether the field is required. */
  readonly isRequired: boolean
  /** Whether the export of clients contains the field: only fields that do not identify a person (§9). */
  readonly isExported: boolean
  /** The form group of the field; null: not in the form, or with an input of its own there. */
  readonly group: FieldGroup | null
  /** Fields of a group with the same row share a line. */
  readonly row?: 'pair' | 'town'
}

/** A line of text, encrypted as part of the account's identity. */
export type SealedField = Common & {
  readonly storage: 'sealed'
  /** The format rule of a text beyond length and characters: see `account-fields.ts`. */
  readonly format: LineFormat
  /** The options of a choice. */
  readonly choices?: readonly string[]
  /** The value after anonymising: empty, or the anonymised display name. */
  readonly anonymised: 'emptied' | 'renamed'
}

/** `code` is free text that no keyboard corrects. */
export type LineFormat = 'text' | 'code' | 'name' | 'login name' | 'e-mail' | 'phone' | 'birthday' | 'choice'

/** A setting in a column of its own, without personal data. */
export type ColumnField = Common & {
  readonly storage: 'column'
  readonly shape: z.ZodType
  /** The value after anonymising: the column's default, or false. */
  readonly anonymised: 'default' | 'off'
}
