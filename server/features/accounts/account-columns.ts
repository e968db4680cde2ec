import type { AccountChange } from '@standfest/domain/features/accounts/account-changes.ts'
import {
  columnFields,
  personFields,
  type SettingField,
} from '@standfest/domain/features/accounts/person-fields.ts'

/** The column of the accounts table for each setting: see [Note: A person's fields]. */
const columnOf = {
  language: 'language',
  textSet: 'text_set',
  surveyTimeHour: 'survey_hour',
  surveyTimeMinute: 'survey_minute',
  secondReminderMinute: 'second_reminder_minute',
  reminderWeekdays: 'reminder_weekdays',
  reminderEveryOtherDayFrom: 'reminder_every_other_day_from',
  reminderPausedUntil: 'reminder_paused_until',
  chosenQuestions: 'chosen_questions',
  notifyViaMail: 'notify_mail',
  notifyViaPush: 'notify_push',
  consumptionVisible: 'consumption_visible',
} as const satisfies Readonly<Record<SettingField, string>>

/** The columns of the settings, in the order of the table of fields. */
export const settingColumns = columnFields.map((field) => columnOf[field])

type Settings = { [Field in SettingField]-?: Exclude<AccountChange[Field], undefined> }

/** The settings of an account as they are stored. */
export type SettingColumns = { [Field in SettingField as (typeof columnOf)[Field]]: Settings[Field] }

export function settingsOf(row: SettingColumns): Settings {
  return Object.fromEntries(columnFields.map((field) => [field, row[columnOf[field]]])) as Settings
}

/** The values of the settings, by their columns. */
export function settingValues(settings: Settings): Record<string, Settings[SettingField]> {
  return Object.fromEntries(columnFields.map((field) => [columnOf[field], settings[field]]))
}

/** What anonymising leaves of each setting, by its column: the column's default, or false. */
export const anonymisedSettings = columnFields.map((field) => ({
  column: columnOf[field],
  leaves: personFields[field].anonymised,
}))
