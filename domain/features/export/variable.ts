import type { BothLanguages } from '#features/daily-survey/daily-survey.ts'

/** The subject of an exported record: the client, an answered survey, an event, a life area, a calendar day, a functional analysis, an agreement, a filled-in questionnaire (§3). */
export type RecordKind =
  | 'client'
  | 'daily'
  | 'event'
  | 'day'
  | 'weekly'
  | 'weekly_area'
  | 'life_area'
  | 'functional_analysis'
  | 'agreement'
  | 'questionnaire'

/** The kinds of record, in the order of their tables. */
export const recordKinds: readonly RecordKind[] = [
  'client',
  'life_area',
  'daily',
  'event',
  'day',
  'weekly',
  'weekly_area',
  'functional_analysis',
  'agreement',
  'questionnaire',
]

/** A variable of a table and its description: one line of the codebook. */
export type Variable = {
  readonly name: string
  /** The kinds of record with this variable. */
  readonly records: readonly RecordKind[]
  readonly type: 'number' | 'decimal' | 'yes-no' | 'date' | 'time' | 'category' | 'text'
  readonly label: BothLanguages
  readonly values?: readonly {
    readonly code: string
    readonly label: BothLanguages
    /** The number for which a questionnaire counts the answer. */
    readonly score?: number
  }[]
  /** The wording of the question, and the template version that introduced it. */
  readonly question?: BothLanguages
  readonly version?: number
  /** The question of a questionnaire pack: the pack's name, and the item's linkId. */
  readonly ofPack?: { readonly pack: string; readonly linkId: string }
}

/** A label in both languages. */
export const both = (de_DE: string, en_EN: string): BothLanguages => ({ de_DE, en_EN })

/** Labels of the kinds of record. */
export const recordLabels: Readonly<Record<RecordKind, BothLanguages>> = {
  client: both('Person insgesamt', 'Client as a whole'),
  life_area: both('Lebensbereich', 'Life area'),
  daily: both('Check-in', 'Check-in'),
  event: both('Konsumereignis', 'Drinking'),
  day: both('Tag im Tageskalender', 'Day of the day calendar'),
  weekly: both('Wochenrückblick', 'Weekly review'),
  weekly_area: both(
    'Bewertung eines Lebensbereichs im Wochenrückblick',
    'Rating of a life area in the weekly review',
  ),
  functional_analysis: both('Kette (Verhaltensanalyse)', 'Chain (functional analysis)'),
  agreement: both('Vereinbarung über eine Zeit ohne Alkohol', 'Agreement for a time without alcohol'),
  questionnaire: both('Ausgefüllter Fragebogen', 'Filled-in questionnaire'),
}

const yesNo = [
  { code: '0', label: both('Nein', 'No') },
  { code: '1', label: both('Ja', 'Yes') },
]

/** Labels of the capacities in which somebody answers. */
export const senders = [
  { code: 'client', label: both('Klientin oder Klient', 'Client') },
  { code: 'therapist', label: both('Behandelnde Person', 'Therapist') },
  { code: 'substitute', label: both('Vertretung', 'Covering therapist') },
]

/** A variable; one that is yes or no has these two values. */
export function variable(
  record: RecordKind | readonly RecordKind[],
  name: string,
  type: Variable['type'],
  label: BothLanguages,
  values?: Variable['values'],
): Variable {
  const codes = values ?? (type === 'yes-no' ? yesNo : undefined)
  const records = typeof record === 'string' ? [record] : record
  return { name, records, type, label, ...(codes === undefined ? {} : { values: codes }) }
}
