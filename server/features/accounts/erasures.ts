import type { Tx } from '#database/connection.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'
import { eraseTextsOfSurveys } from '#features/daily-survey/daily-survey.store.ts'
import { eraseWordsOfDayEntries } from '#features/day-calendar/day-calendar.store.ts'
import { eraseTimestampsOfEvents } from '#features/events/events.store.ts'
import { eraseTimestampsOfState } from '#features/streak/streak.store.ts'
import {
  eraseIdsOfRatings,
  eraseTimestampsOfWeeklySurveys,
} from '#features/weekly-survey/weekly-survey.store.ts'
import { settingColumns } from './account-columns.ts'
import { eraseAccount, eraseLifeAreaIds } from './anonymise-client.store.ts'

/** What anonymising does to the rows of a table that name the client. */
type Erasure =
  /** Rows are deleted, found by these columns. */
  | { readonly removedBy: readonly string[] }
  /** Rows are kept without content and personal data. Every column is in one of the two lists. */
  | {
      readonly keeps: readonly string[]
      readonly clears: readonly string[]
      readonly eraseTextsOf: (tx: Tx, client: ClientErasure) => Promise<void>
    }
  /** The table holds rows of staff only, with the reason why no client can be in it. */
  | { readonly ofStaff: string }

/**
 * [Note: What anonymising erases]
 * Every table with rows that name a client, or any account. A test reads the database's catalogue and reports each
 * table, and each column of a kept table, that is missing here, so that a new table needs a line on what becomes of its
 * rows. What is kept is decided in docs/decisions/2026-11-21-anonymisation.md.
 */
export const erasures: Readonly<Record<string, Erasure>> = {
  accounts: {
    keeps: [
      'id',
      'type',
      'parent_id',
      'registered_on',
      'treatment_closed_on',
      'anonymised_at',
      'version',
      'deleted_at',
      'phones_read',
    ],
    clears: [
      'subject_ref',
      'identity',
      'alias_index',
      'email_index',
      'phone_index',
      'shared_phone_index',
      'code_index',
      'password_hash',
      'password_one_time_until',
      'active',
      ...settingColumns,
      'registered_at',
      'last_login_at',
      'made_by',
      'addressed_by',
      'entrusted_at',
      'switched_off_at',
      'readable_until',
      'end_told',
      'anonymise_on',
      'anonymise_told',
      'record_kept',
    ],
    eraseTextsOf: eraseAccount,
  },
  daily_surveys: {
    keeps: [
      'owner_client',
      'template_version',
      'day',
      'complete',
      'consumption',
      'consumption_on',
      'chosen_questions',
      'asked_in',
      'ratings',
      'sent_as',
      'version',
      'deleted_at',
      'final_deleted_at',
    ],
    clears: ['id', 'texts', 'exec_at', 'recorded_at', 'sender_id'],
    eraseTextsOf: eraseTextsOfSurveys,
  },
  events: {
    keeps: ['owner_client', 'survey_id', 'day', 'ignored', 'version', 'deleted_at'],
    clears: ['id', 'exec_at'],
    eraseTextsOf: eraseTimestampsOfEvents,
  },
  day_entries: {
    keeps: ['owner_client', 'day', 'turn', 'said', 'together', 'sent_as', 'survey_id'],
    clears: ['id', 'words', 'answered_at', 'removed_at', 'sender_id'],
    eraseTextsOf: eraseWordsOfDayEntries,
  },
  weekly_surveys: {
    keeps: [
      'owner_client',
      'template_version',
      'day',
      'overall_rating',
      'chosen_questions',
      'asked_in',
      'questions_version',
      'answers',
      'scale_max',
      'sent_as',
      'version',
      'deleted_at',
    ],
    clears: ['id', 'texts', 'exec_at', 'recorded_at', 'sender_id'],
    eraseTextsOf: eraseTimestampsOfWeeklySurveys,
  },
  weekly_ratings: {
    keeps: ['owner_client', 'survey_id', 'life_area_id', 'rating'],
    clears: ['id'],
    eraseTextsOf: eraseIdsOfRatings,
  },
  client_states: {
    keeps: [
      'owner_client',
      'anchor_on',
      'closed_days',
      'longest_closed',
      'last_relapse_on',
      'last_survey_on',
      'last_sober_on',
    ],
    clears: [
      'last_survey_at',
      'last_message_at',
      'last_staff_message_at',
      'thread_state',
      'thread_open_since',
    ],
    eraseTextsOf: eraseTimestampsOfState,
  },
  life_areas: {
    keeps: ['owner_client', 'type_id', 'visible', 'active', 'version'],
    clears: ['id'],
    eraseTextsOf: eraseLifeAreaIds,
  },
  properties: { removedBy: ['owner_client', 'uploader_id'] },
  uploads: { removedBy: ['owner_client'] },
  contents: { removedBy: ['owner_client', 'author_id'] },
  series_places: { removedBy: ['owner_client'] },
  appointment_series: { ofStaff: 'therapists alone make series; who is in one is in series_places' },
  meetings: { removedBy: ['owner_client', 'changed_by'] },
  agreements: { removedBy: ['owner_client', 'author_id'] },
  sober_agreements: { removedBy: ['owner_client', 'author_id'] },
  hospital_report_drafts: { removedBy: ['owner_client'] },
  hospital_numbers: { removedBy: ['owner_client'] },
  hospital_consents: { removedBy: ['owner_client', 'noted_by'] },
  hospital_reports: { removedBy: ['owner_client', 'signed_by'] },
  filled_questionnaires: { removedBy: ['owner_client', 'sender_id'] },
  questionnaire_plans: { removedBy: ['owner_client'] },
  follow_ups: { removedBy: ['owner_client', 'author_id'] },
  own_follow_ups: { ofStaff: 'free follow-ups are the therapist’s own' },
  notes: { removedBy: ['owner_client', 'author_id'] },
  handover_notes: { removedBy: ['owner_client', 'author_id'] },
  messages: { removedBy: ['owner_client', 'sender_id', 'recipient_id'] },
  message_reads: { removedBy: ['owner_client', 'reader_id'] },
  read_receipts: { removedBy: ['owner_client', 'reader_id'] },
  calendar_addresses: { removedBy: ['owner_client'] },
  staff_calendar_addresses: { ofStaff: 'a therapist’s own calendar' },
  kept_kits: { removedBy: ['owner_client'] },
  client_keys: { removedBy: ['owner_client'] },
  kept_answers: { removedBy: ['owner_client', 'actor_id'] },
  sessions: { removedBy: ['account_id'] },
  password_links: { removedBy: ['account_id'] },
  second_factors: { removedBy: ['account_id'] },
  recovery_codes: { removedBy: ['account_id'] },
  unlock_pins: { ofStaff: 'clients unlock a page on their own device' },
  passkeys: { removedBy: ['account_id'] },
  openid_identities: { ofStaff: 'clients do not sign in by the clinic’s OpenID provider' },
  openid_attempts: { ofStaff: 'clients do not sign in by the clinic’s OpenID provider' },
  push_devices: { removedBy: ['owner_client'] },
  letters: { removedBy: ['account_id', 'subject_id'] },
  templates: { ofStaff: 'therapists alone keep templates' },
  approvals: { removedBy: ['client_id'] },
  own_copies: { removedBy: ['owner_client'] },
  own_copy_pieces: { removedBy: ['owner_client'] },
  complete_copies: { removedBy: ['owner_client', 'decided_by'] },
  copy_tickets: { removedBy: ['account_id'] },
  export_runs: { ofStaff: 'therapists alone export; what they chose is sealed, and gone within the hour' },
  alerts: { ofStaff: 'administrators alone write maintenance alerts' },
  substitutes: { ofStaff: 'therapists stand in for therapists' },
  certificates: { ofStaff: 'therapists alone have certificates' },
  enrolment_codes: { ofStaff: 'therapists alone get certificates' },
}
