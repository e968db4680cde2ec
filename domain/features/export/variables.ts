import {
  type BothLanguages,
  coreQuestions,
  type SurveyItem,
  type SurveyTemplate,
} from '#features/daily-survey/daily-survey.ts'

/** What one record of an export is about: the client as a whole, an answered survey, an event, a life area (§3). */
export type RecordKind = 'client' | 'daily' | 'event' | 'weekly' | 'weekly_area' | 'life_area'

/** What stands in a table, and how to read it: one line of the codebook. */
export type Variable = {
  readonly name: string
  readonly record: RecordKind
  readonly type: 'number' | 'yes-no' | 'date' | 'category' | 'text'
  readonly label: BothLanguages
  readonly values?: readonly { readonly code: string; readonly label: BothLanguages }[]
  /** The question as it was asked, and the number of the template's version in which it was worded so. */
  readonly question?: BothLanguages
  readonly version?: number
}

const both = (de_DE: string, en_EN: string): BothLanguages => ({ de_DE, en_EN })

const yesNo = [
  { code: '0', label: both('Nein', 'No') },
  { code: '1', label: both('Ja', 'Yes') },
]
const senders = [
  { code: 'client', label: both('Klientin oder Klient', 'Client') },
  { code: 'therapist', label: both('Behandelnde Person', 'Practitioner') },
  { code: 'substitute', label: both('Vertretung', 'Substitute') },
]
const satisfaction = [
  { code: '1', label: both('gar nicht zufrieden', 'not content at all') },
  { code: '5', label: both('sehr zufrieden', 'very content') },
]

function variable(
  record: RecordKind,
  name: string,
  type: Variable['type'],
  label: BothLanguages,
  values?: Variable['values'],
): Variable {
  const codes = values ?? (type === 'yes-no' ? yesNo : undefined)
  return { name, record, type, label, ...(codes === undefined ? {} : { values: codes }) }
}

/** What an export says of every client, whatever the clinic asks (§4). */
const clientVariables: readonly Variable[] = [
  variable('client', 'registered_on', 'date', both('Tag der Aufnahme', 'Day of registration')),
  variable('client', 'active', 'yes-no', both('Konto aktiv', 'Account active')),
  variable('client', 'anonymised', 'yes-no', both('Anonymisiert', 'Anonymised')),
  variable('client', 'current_streak', 'number', both('Nüchterne Tage in Folge', 'Sober days in a row')),
  variable('client', 'streak_bucket', 'number', both('Tage früherer Serien', 'Days of earlier streaks')),
  variable('client', 'longest_streak', 'number', both('Längste Serie in Tagen', 'Longest streak in days')),
  variable('client', 'sober_days', 'number', both('Nüchterne Tage gesamt', 'Sober days in total')),
  variable('client', 'total_days', 'number', both('Tage seit der Aufnahme', 'Days since registration')),
  variable('client', 'last_consumption_on', 'date', both('Letzter Konsumtag', 'Last day of consumption')),
  variable(
    'client',
    'last_confirmed_on',
    'date',
    both('Letzter bestätigter nüchterner Tag', 'Last confirmed sober day'),
  ),
  variable('client', 'goals_open', 'number', both('Offene Ziele', 'Open goals')),
  variable('client', 'goals_done', 'number', both('Erreichte Ziele', 'Goals reached')),
  variable('client', 'tasks_open', 'number', both('Offene Aufgaben', 'Open tasks')),
  variable('client', 'tasks_done', 'number', both('Erledigte Aufgaben', 'Tasks done')),
]

const surveyVariables: readonly Variable[] = [
  variable('daily', 'complete', 'yes-no', both('Vollständiger Check-in', 'Complete check-in')),
  variable('daily', 'sent_by', 'category', both('Gesendet von', 'Sent by'), senders),
]

const furtherVariables: readonly Variable[] = [
  variable('event', 'discussed', 'yes-no', both('Konsumereignis besprochen', 'Consumption event discussed')),
  variable(
    'weekly',
    'overall_rating',
    'number',
    both('Zufriedenheit insgesamt', 'Satisfaction overall'),
    satisfaction,
  ),
  variable('weekly', 'scale_max', 'number', both('Länge der Skala', 'Length of the scale')),
  variable('weekly', 'sent_by', 'category', both('Gesendet von', 'Sent by'), senders),
]

/** A kind of life area under the name that tables use. */
export type NamedArea = { readonly name: string; readonly titles: BothLanguages }

function areaVariables(areas: readonly NamedArea[]): readonly Variable[] {
  const codes = areas.map(({ name, titles }) => ({ code: name, label: titles }))
  const area = (record: RecordKind) =>
    variable(record, 'area', 'category', both('Lebensbereich', 'Life area'), codes)
  return [
    area('weekly_area'),
    variable(
      'weekly_area',
      'rating',
      'number',
      both('Zufriedenheit im Lebensbereich', 'Satisfaction in the area'),
      satisfaction,
    ),
    area('life_area'),
    variable('life_area', 'area_active', 'yes-no', both('Teil der Behandlung', 'Part of the treatment')),
    variable('life_area', 'area_visible', 'yes-no', both('Für die Person sichtbar', 'Shown to the client')),
  ]
}

const fixedNames = new Set(
  [...clientVariables, ...surveyVariables, ...furtherVariables, ...areaVariables([])].map(({ name }) => name),
)

/** The variable that holds the answers to a question; a clinic's own question may be called as something else is. */
export function variableOfItem(id: string): string {
  return fixedNames.has(id) ? `item_${id}` : id
}

const labelsOfCore: Readonly<Record<(typeof coreQuestions)[number], BothLanguages>> = {
  sleep: both('Schlaf', 'Sleep'),
  mood: both('Stimmung', 'Mood'),
  pressure: both('Suchtdruck', 'Craving'),
  consumption: both('Konsum', 'Consumption'),
  risks: both('Schwierige Situationen', 'Difficult situations'),
  consumption_trigger: both('Auslöser', 'Trigger'),
}

const typeOfAnswer = {
  boolean: 'yes-no',
  mood_rating: 'number',
  scale_rating: 'number',
  text: 'text',
} as const satisfies Record<SurveyItem['answerType'], Variable['type']>

function variableOf(item: SurveyItem, version: number): Variable {
  const core = coreQuestions.find((id) => id === item.id)
  const values = item.options.map(({ id, label }) => ({ code: String(Number(id)), label }))
  return {
    name: variableOfItem(item.id),
    record: 'daily',
    type: typeOfAnswer[item.answerType],
    label: core === undefined ? item.question : labelsOfCore[core],
    ...(values.length === 0 ? {} : { values }),
    question: item.question,
    version,
  }
}

/** What an export is made of: the versions of the daily survey, the catalogue of areas, and whether texts are in it. */
export type ExportTerms = {
  readonly templates: readonly SurveyTemplate[]
  readonly areas: readonly NamedArea[]
  readonly texts: boolean
}

/** Every variable of an export, a question once for each version that asks it: the lines of the codebook (§3). */
export function variablesOf({ templates, areas, texts }: ExportTerms): readonly Variable[] {
  const asked = templates.flatMap(({ items, number }) =>
    items
      .filter(({ contentType }) => texts || contentType !== 'text')
      .map((item) => variableOf(item, number)),
  )
  return [...clientVariables, ...surveyVariables, ...asked, ...furtherVariables, ...areaVariables(areas)]
}

/** The names of life areas in tables, from their German titles: readable, the same in each export, and each once (§3). */
export function areaNamesOf<Id>(
  areas: readonly { readonly id: Id; readonly titles: BothLanguages }[],
): ReadonlyMap<Id, string> {
  const taken = new Map<string, number>()
  return new Map(
    areas.map(({ id, titles }) => {
      const name = spelled(titles.de_DE)
      const times = (taken.get(name) ?? 0) + 1
      taken.set(name, times)
      return [id, times === 1 ? name : `${name}_${times}`]
    }),
  )
}

function spelled(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
  return plain.replaceAll(/[^a-z0-9]+/gu, '_').replaceAll(/^_+|_+$/gu, '')
}
