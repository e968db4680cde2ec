import type { AccountChange } from './account-changes.ts'

/** Who looks at an account, or changes it (§6). */
export type AccountReader =
  /** A client at their own account. */
  | 'client'
  /** The treating therapist at a client. */
  | 'therapist'
  /** Somebody who stands in for the treating therapist, at a client. */
  | 'substitute'
  /** A therapist at their own account. */
  | 'staff'
  /** An administrator at their own account. */
  | 'administrator'
  /** An administrator at the account of another member of staff. */
  | 'administration of staff'
  /** An administrator at a client: runs the account, reads nothing of the treatment. */
  | 'administration of clients'

/** What not every reader gets of an account; the rest is for all of them. */
export const restrictedFields = [
  'email',
  'phone',
  'mobile',
  'address',
  'street',
  'zip',
  'location',
  'birthday',
  'customId',
  'externalId',
  'image',
  'figures',
  'settings',
  'notices',
] as const
type RestrictedField = (typeof restrictedFields)[number]

const address = ['address', 'street', 'zip', 'location'] as const
const reach = ['phone', 'mobile', ...address] as const
const whole = ['email', ...reach, 'birthday', 'customId', 'image', 'figures', 'settings'] as const

/**
 * Which of the restricted fields of an account somebody reads (§6). A therapist has neither birthday nor any number;
 * a substitute sees a client's phone and no other way to reach them; administrators see what names an account.
 * `figures` are streak and surveys, `settings` the reminders and the consumption display, `notices` whether an administrator
 * hears by mail of changes in security.
 */
export const readableFields: Readonly<Record<AccountReader, readonly RestrictedField[]>> = {
  client: whole,
  therapist: whole,
  substitute: ['phone', 'customId', 'image', 'figures', 'settings'],
  staff: ['email', ...address, 'image'],
  administrator: ['email', 'mobile', ...address, 'image', 'notices'],
  'administration of staff': ['email', 'externalId'],
  'administration of clients': ['email', 'externalId'],
}

type WritableField = keyof AccountChange

const named = ['alias', 'prefix', 'titleId', 'name', 'surname', 'email', 'language'] as const
const reminder = ['surveyTimeHour', 'surveyTimeMinute', 'notifyViaMail'] as const

/**
 * Which fields of an account somebody changes (§6). Type, treating therapist, states and figures are in no list: they
 * follow from calls of their own, or from events.
 */
export const writableFields: Readonly<Record<AccountReader, readonly WritableField[]>> = {
  client: [...named, ...reach, 'birthday', ...reminder, 'notifyViaPush'],
  therapist: [...named, ...reach, 'birthday', 'customId', ...reminder, 'consumptionVisible'],
  substitute: [],
  staff: [...named, ...address],
  administrator: [...named, 'mobile', ...address, 'notifyViaMail'],
  'administration of staff': [...named, 'externalId'],
  'administration of clients': ['externalId'],
}

/** The fields of a change that its author may not change (§6). */
export function forbiddenFields(change: AccountChange, reader: AccountReader): readonly WritableField[] {
  const allowed = writableFields[reader]
  return (Object.keys(change) as WritableField[]).filter((field) => !allowed.includes(field))
}
