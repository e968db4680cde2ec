import { z } from 'zod'
import { Day } from '#base/day.ts'
import { Language, TextSet } from '#base/language.ts'
import { Weekdays } from '#base/weekdays.ts'
import { ChosenQuestions } from '#features/daily-survey/chosen-questions.ts'
import type { AccountReader, ColumnField, Common, FieldGroup, SealedField } from './person-field.ts'

/** Stored salutations; the pages show each in their language. Empty: none (§3). */
export const prefixes = ['', 'Frau', 'Herr'] as const

/** Academic titles; the same in both languages. Empty: none (§3). */
export const titleIds = [
  '',
  'Dr.',
  'Dr. med.',
  'Dr. phil.',
  'Dr. rer. nat.',
  'Prof.',
  'Prof. Dr.',
  'Prof. Dr. med.',
  'Dipl.-Psych.',
  'Dipl.-Soz.päd.',
  'M. Sc.',
  'M. A.',
] as const

const names = {
  readers: 'everybody',
  writers: ['client', 'therapist', 'staff', 'administrator', 'administration of staff'],
  isExported: false,
} as const

const postal = {
  storage: 'sealed',
  format: 'text',
  isRequired: false,
  readers: ['client', 'therapist', 'staff', 'administrator'],
  writers: ['client', 'therapist', 'staff', 'administrator'],
  isExported: false,
  anonymised: 'emptied',
  group: 'postal address',
} as const

const setting = { storage: 'column', isRequired: false, isExported: false, group: null } as const
const clientSide = ['client', 'therapist', 'substitute'] as const

/**
 * [Note: A person's fields] Every editable field of a person, declared once: its readers and authors, rule, storage,
 * export, value after anonymising, and place in the form. All other lists of fields are derived: the shapes of an
 * account and its changes, the permissions, the encrypted identity, the markers of leak tests, form and details. A
 * further field is a row here and its words in `person-fields.texts.ts`. Faults are reported in this order.
 */
export const personFields = {
  /** Login name; unique. */
  alias: {
    ...names,
    storage: 'sealed',
    format: 'login name',
    isRequired: true,
    anonymised: 'emptied',
    group: 'login',
  },
  prefix: {
    ...names,
    storage: 'sealed',
    format: 'choice',
    choices: prefixes,
    isRequired: false,
    anonymised: 'emptied',
    group: 'person',
    row: 'pair',
  },
  /** Academic title, such as "Dr.". */
  titleId: {
    ...names,
    storage: 'sealed',
    format: 'choice',
    choices: titleIds,
    isRequired: false,
    anonymised: 'emptied',
    group: 'person',
    row: 'pair',
  },
  name: {
    ...names,
    storage: 'sealed',
    format: 'name',
    isRequired: true,
    anonymised: 'renamed',
    group: 'person',
  },
  surname: {
    ...names,
    storage: 'sealed',
    format: 'name',
    isRequired: true,
    anonymised: 'renamed',
    group: 'person',
  },
  /** Unique. A substitute's only contact to a client is the phone (§6). */
  email: {
    ...names,
    storage: 'sealed',
    format: 'e-mail',
    isRequired: true,
    readers: [
      'client',
      'therapist',
      'staff',
      'administrator',
      'administration of staff',
      'administration of clients',
    ],
    anonymised: 'emptied',
    group: 'login',
  },
  /** The dialled number: E.164, or a short number; unique. A therapist has none (§5). */
  phone: {
    storage: 'sealed',
    format: 'phone',
    isRequired: false,
    readers: clientSide,
    writers: ['client', 'therapist'],
    isExported: false,
    anonymised: 'emptied',
    group: 'numbers',
  },
  mobile: {
    storage: 'sealed',
    format: 'phone',
    isRequired: false,
    readers: ['client', 'therapist', 'administrator'],
    writers: ['client', 'therapist', 'administrator'],
    isExported: false,
    anonymised: 'emptied',
    group: 'numbers',
  },
  street: postal,
  /** A further line of the postal address, such as "c/o" or a floor. */
  address: postal,
  zip: { ...postal, row: 'town' },
  location: { ...postal, row: 'town' },
  /** Seconds at 00:00 UTC of the date, as text; empty: not given (§3). */
  birthday: {
    storage: 'sealed',
    format: 'birthday',
    isRequired: false,
    readers: ['client', 'therapist'],
    writers: ['client', 'therapist'],
    isExported: false,
    anonymised: 'emptied',
    group: 'person',
  },
  /** Patient code, for research and for telling records apart; unique (§3). */
  customId: {
    storage: 'sealed',
    format: 'code',
    isRequired: false,
    readers: clientSide,
    writers: ['therapist'],
    isExported: true,
    anonymised: 'emptied',
    group: 'treatment',
  },
  /** The person's number in another system of the clinic. */
  externalId: {
    storage: 'sealed',
    format: 'code',
    isRequired: false,
    readers: ['administration of staff', 'administration of clients'],
    writers: ['administration of staff', 'administration of clients'],
    isExported: false,
    anonymised: 'emptied',
    group: 'administration',
  },
  language: {
    ...names,
    storage: 'column',
    shape: Language,
    isRequired: false,
    anonymised: 'default',
    group: 'login',
  },
  /** The set of texts that a client chose beside the language; null: none. Counts only while the clinic offers it. */
  textSet: {
    ...setting,
    shape: TextSet.nullable(),
    readers: clientSide,
    writers: ['client', 'therapist'],
    anonymised: 'default',
  },
  surveyTimeHour: {
    ...setting,
    shape: z.int().min(0).max(23),
    readers: clientSide,
    writers: ['client', 'therapist'],
    anonymised: 'default',
  },
  surveyTimeMinute: {
    ...setting,
    shape: z.int().min(0).max(59),
    readers: clientSide,
    writers: ['client', 'therapist'],
    anonymised: 'default',
  },
  /** The minute of the day of a second reminder of the check-in, which comes only while it is open; null: none. */
  secondReminderMinute: {
    ...setting,
    shape: z.int().min(0).max(1439).nullable(),
    readers: clientSide,
    writers: ['client', 'therapist'],
    anonymised: 'default',
  },
  /** The days of the week on which a client is reminded of the check-in; none: never. */
  reminderWeekdays: {
    ...setting,
    shape: Weekdays,
    readers: clientSide,
    writers: ['client', 'therapist'],
    anonymised: 'default',
  },
  /** The first of every second day with a reminder of the check-in; null: each of the weekdays. */
  reminderEveryOtherDayFrom: {
    ...setting,
    shape: Day.nullable(),
    readers: clientSide,
    writers: ['client', 'therapist'],
    anonymised: 'default',
  },
  /** The last day without reminders of check-in and weekly review; null: no pause. */
  reminderPausedUntil: {
    ...setting,
    shape: Day.nullable(),
    readers: clientSide,
    writers: ['client', 'therapist'],
    anonymised: 'default',
  },
  /** The questions of the clinic's pool that a client is asked. */
  chosenQuestions: {
    ...setting,
    shape: ChosenQuestions,
    readers: clientSide,
    writers: ['therapist'],
    anonymised: 'default',
  },
  /** For a client the reminders; for an administrator, whether security changes are reported by mail. */
  notifyViaMail: {
    ...setting,
    shape: z.boolean(),
    readers: ['client', 'therapist', 'substitute', 'administrator'],
    writers: ['client', 'therapist', 'administrator'],
    anonymised: 'off',
  },
  notifyViaPush: {
    ...setting,
    shape: z.boolean(),
    readers: clientSide,
    writers: ['client'],
    anonymised: 'off',
  },
  /** Whether the client sees streak and consumption; switched by the therapist (§4). */
  consumptionVisible: {
    ...setting,
    shape: z.boolean(),
    readers: clientSide,
    writers: ['therapist'],
    anonymised: 'default',
  },
} as const satisfies Record<string, SealedField | ColumnField>

type Table = typeof personFields
export type PersonField = keyof Table
export const personFieldNames = Object.keys(personFields) as readonly PersonField[]

/** The fields whose declaration has certain values. */
export type FieldsWith<Traits> = {
  [Field in PersonField]: Table[Field] extends Traits ? Field : never
}[PersonField]

function fieldsWith<const Traits extends Partial<SealedField> | Partial<ColumnField>>(
  traits: Traits,
): readonly FieldsWith<Traits>[] {
  const hasTraits = (field: PersonField): field is FieldsWith<Traits> => {
    const row: Readonly<Record<string, unknown>> = personFields[field]
    return Object.entries(traits).every(([name, value]) => row[name] === value)
  }
  return personFieldNames.filter(hasTraits)
}

/** The fields that are text, all of them encrypted (§3). */
export const textFields = fieldsWith({ storage: 'sealed' })
export type TextField = (typeof textFields)[number]

/** The settings, each in a column of its own. */
export const columnFields = fieldsWith({ storage: 'column' })
export type SettingField = (typeof columnFields)[number]

/** Telephone numbers, stored as dialled, as typed and as displayed. */
export const phoneFields = fieldsWith({ format: 'phone' })
export type PhoneField = (typeof phoneFields)[number]

export const requiredFields = fieldsWith({ isRequired: true })
export type RequiredField = (typeof requiredFields)[number]

export const exportedFields = fieldsWith({ isExported: true })

/** A field that displays an anonymised client. */
export type RenamedField = FieldsWith<{ anonymised: 'renamed' }>

/** The fields every reader gets. */
export const fieldsForAll = fieldsWith({ readers: 'everybody' })
export type FieldForAll = (typeof fieldsForAll)[number]

/** A field that only some readers get. */
export type RestrictedField = Exclude<PersonField, FieldForAll>
export const restrictedFields = personFieldNames.filter(isRestricted)

function isRestricted(field: PersonField): field is RestrictedField {
  return personFields[field].readers !== 'everybody'
}

/** The fields a reader gets (§6). */
export function fieldsReadBy(reader: AccountReader): readonly PersonField[] {
  return personFieldNames.filter((field) => {
    const { readers }: Common = personFields[field]
    return readers === 'everybody' || readers.includes(reader)
  })
}

export type FieldsWrittenBy<Reader extends AccountReader> = {
  [Field in PersonField]: Reader extends Table[Field]['writers'][number] ? Field : never
}[PersonField]

/** The fields an author may change (§6). */
export function fieldsWrittenBy<Reader extends AccountReader>(
  reader: Reader,
): readonly FieldsWrittenBy<Reader>[] {
  const isWritten = (field: PersonField): field is FieldsWrittenBy<Reader> => {
    const { writers }: Common = personFields[field]
    return writers.includes(reader)
  }
  return personFieldNames.filter(isWritten)
}

/** A field that is in the form. */
export type GroupedField = FieldsWith<{ readonly group: FieldGroup }>

/** The fields of a group, in the order of form and details page. */
export function fieldsOfGroup(group: FieldGroup): readonly GroupedField[] {
  const isOfGroup = (field: PersonField): field is GroupedField => personFields[field].group === group
  return personFieldNames.filter(isOfGroup)
}
