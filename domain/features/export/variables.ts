import { languages, type ShownLanguage, textSets } from '#base/language.ts'
import {
  type BothLanguages,
  coreQuestions,
  type SurveyItem,
  type SurveyTemplate,
} from '#features/daily-survey/daily-survey.ts'
import { type DaySource, type DayState, daySources, dayStates } from '#features/day-calendar/day-calendar.ts'
import {
  type AnalysisBox,
  type AnalysisKind,
  analysisBoxes,
  analysisKinds,
} from '#features/functional-analyses/functional-analyses.ts'
import { middleOf, weeklyScaleMax } from '#features/weekly-survey/weekly-survey.ts'
import type { WeeklyTemplate } from '#features/weekly-survey/weekly-template.ts'
import type { ExportFlavour } from './export.ts'
import { type ExportedPack, packVariables } from './packs.ts'
import {
  both,
  type RecordKind,
  recordKinds,
  recordLabels,
  senders,
  type Variable,
  variable,
} from './variable.ts'

/** Variables of every client, independent of the clinic's questions (§4). */
const clientVariables: readonly Variable[] = [
  variable('client', 'registered_on', 'date', both('Tag der Aufnahme', 'Day of registration')),
  variable(
    'client',
    'treatment_closed_on',
    'date',
    both('Tag des Behandlungsabschlusses', 'Day the treatment was closed'),
  ),
  variable('client', 'active', 'yes-no', both('Konto aktiv', 'Account active')),
  variable('client', 'anonymised', 'yes-no', both('Anonymisiert', 'Anonymised')),
  variable('client', 'current_streak', 'number', both('Nüchterne Tage in Folge', 'Sober days in a row')),
  variable('client', 'streak_bucket', 'number', both('Tage früherer Serien', 'Days of earlier streaks')),
  variable('client', 'longest_streak', 'number', both('Längste Serie in Tagen', 'Longest streak in days')),
  variable('client', 'sober_days', 'number', both('Nüchterne Tage gesamt', 'Total sober days')),
  variable('client', 'total_days', 'number', both('Tage seit der Aufnahme', 'Days since registration')),
  variable('client', 'said_days', 'number', both('Davon Tage mit Angabe', 'Of these, days with an answer')),
  variable('client', 'last_consumption_on', 'date', both('Letzter Konsumtag', 'Last day of drinking')),
  variable(
    'client',
    'last_confirmed_on',
    'date',
    both('Letzter bestätigter nüchterner Tag', 'Last confirmed sober day'),
  ),
  variable('client', 'goals_open', 'number', both('Offene Ziele', 'Open goals')),
  variable('client', 'goals_done', 'number', both('Erreichte Ziele', 'Goals completed')),
  variable('client', 'tasks_open', 'number', both('Offene Aufgaben', 'Open tasks')),
  variable('client', 'tasks_done', 'number', both('Erledigte Aufgaben', 'Tasks completed')),
]

const ofADay: readonly RecordKind[] = [
  'daily',
  'event',
  'day',
  'weekly',
  'weekly_area',
  'functional_analysis',
  'agreement',
  'questionnaire',
]
const ofATime: readonly RecordKind[] = [
  'daily',
  'event',
  'weekly',
  'weekly_area',
  'functional_analysis',
  'questionnaire',
]
const ofASurvey: readonly RecordKind[] = ['daily', 'weekly', 'weekly_area', 'questionnaire']

/** Leading columns of a row: the client, the record, and the time (§9). */
export const beginnings: readonly Variable[] = [
  variable(recordKinds, 'client', 'text', both('Patientencode oder Nummer', 'Patient code or number')),
  variable(recordKinds, 'client_named_by', 'category', both('Art des Codes', 'Type of code'), [
    { code: 'patient-code', label: both('Patientencode', 'Patient code') },
    { code: 'number', label: both('Nummer, in jedem Export dieselbe', 'Number, the same in every export') },
  ]),
  variable(
    recordKinds,
    'record',
    'category',
    both('Art des Eintrags', 'Type of entry'),
    recordKinds.map((code) => ({ code, label: recordLabels[code] })),
  ),
  variable(recordKinds, 'entry', 'number', both('Nummer des Eintrags', 'Entry number')),
  variable(ofADay, 'day', 'date', both('Tag', 'Day')),
  variable(ofATime, 'time', 'time', both('Uhrzeit', 'Time')),
  variable(ofASurvey, 'version', 'number', both('Version der Befragung', 'Survey version')),
  variable(
    ['weekly', 'weekly_area'],
    'period',
    'number',
    both('Zeitraum ab 0 seit der Aufnahme', 'Period, from 0 since registration'),
  ),
  variable(
    'questionnaire',
    'week',
    'number',
    both('Woche des Plans, leer außerhalb', 'Week of the plan, empty outside of it'),
  ),
]

/** The columns of a long table. */
const longColumns: readonly Variable[] = [
  variable(recordKinds, 'variable', 'category', both('Name des Werts', 'Value name')),
  variable(recordKinds, 'value', 'text', both('Wert', 'Value')),
]

const askedIn = both(
  'Sprache der Seite (Fragen ohne Wortlaut darin auf Deutsch)',
  'Language of the page (questions without wording in it were asked in German)',
)
/** The languages and sets of texts by name. */
export const languageLabels: Readonly<Record<ShownLanguage, BothLanguages>> = {
  de_DE: both('Deutsch', 'German'),
  en_EN: both('Englisch', 'English'),
  de_SIMPLE: both('Einfache Sprache', 'Easy German'),
  tr_TR: both('Türkisch', 'Turkish'),
  ru_RU: both('Russisch', 'Russian'),
}
const shownLanguages = [...languages, ...textSets].map((code) => ({ code, label: languageLabels[code] }))

const surveyVariables: readonly Variable[] = [
  variable('daily', 'complete', 'yes-no', both('Vollständiger Check-in', 'Complete check-in')),
  variable('daily', 'sent_by', 'category', both('Gesendet von', 'Sent by'), senders),
  variable('daily', 'asked_in', 'category', askedIn, shownLanguages),
  variable('daily', 'consumption_on', 'date', both('Tag des Konsums', 'Day of drinking')),
]

const states: Readonly<Record<DayState, BothLanguages>> = {
  sober: both('Ohne Alkohol, bestätigt', 'No alcohol, confirmed'),
  drinking: both('Konsum', 'Drinking'),
  open: both('Offen', 'Open'),
}
const sources: Readonly<Record<DaySource, BothLanguages>> = {
  'check-in': both('Check-in', 'Check-in'),
  offline: both('Check-in, später übertragen', 'Check-in, sent later'),
  later: both('Von der Person nachgetragen', 'Added later by the client'),
  together: both('Gemeinsam nachgetragen', 'Added later together'),
  therapist: both('Von Behandelnden eingetragen', 'Entered by the care team'),
}

const furtherVariables: readonly Variable[] = [
  variable(
    'day',
    'day_state',
    'category',
    both('Stand des Tages', 'State of the day'),
    dayStates.map((code) => ({ code, label: states[code] })),
  ),
  variable(
    'day',
    'day_source',
    'category',
    both('Herkunft der Angabe', 'Source of the answer'),
    daySources.map((code) => ({ code, label: sources[code] })),
  ),
  variable(
    'day',
    'day_lag',
    'number',
    both('Tage zwischen dem Tag und der Angabe', 'Days between the day and its answer'),
  ),
  variable('event', 'discussed', 'yes-no', both('Konsumereignis besprochen', 'Drinking discussed')),
  variable('weekly', 'scale_max', 'number', both('Länge der Skala', 'Length of the scale')),
  variable('weekly', 'sent_by', 'category', both('Gesendet von', 'Sent by'), senders),
  variable('weekly', 'asked_in', 'category', askedIn, shownLanguages),
  variable('questionnaire', 'sent_by', 'category', both('Gesendet von', 'Sent by'), senders),
  variable('questionnaire', 'together', 'yes-no', both('Gemeinsam ausgefüllt', 'Filled in together')),
  variable('questionnaire', 'asked_in', 'category', askedIn, shownLanguages),
]

const codesOfAnalyses: Readonly<Record<AnalysisKind, BothLanguages>> = {
  drinking: both('Trinken', 'Drinking'),
  pleasant: both('Angenehmes ohne Alkohol', 'Something pleasant without alcohol'),
}

const labelsOfBoxes: Readonly<Record<AnalysisBox, BothLanguages>> = {
  outside: both('Außen: wer, wo, wann', 'Outside: who, where, when'),
  inside: both('Innen: Gedanken, Gefühle, Körper', 'Inside: thoughts, feelings, body'),
  action: both('Was getan wurde', 'What was done'),
  first: both(
    'Zuerst gut, bei Angenehmem zuerst schwer',
    'Good at first; hard at first for something pleasant',
  ),
  later: both('Danach, bei Angenehmem danach gut', 'Later; good afterwards for something pleasant'),
}

/** The variable of a box's text. */
export function variableOfBox(box: AnalysisBox): string {
  return `chain_${box}`
}

/** The variables of functional analyses: counts, and the client's words where free texts are wanted. */
function analysisVariables(texts: boolean): readonly Variable[] {
  const kind: RecordKind = 'functional_analysis'
  const codes = analysisKinds.map((code) => ({ code, label: codesOfAnalyses[code] }))
  return [
    variable(kind, 'chain_kind', 'category', both('Art der Kette', 'Kind of chain'), codes),
    variable(
      kind,
      'boxes_filled',
      'number',
      both('Ausgefüllte Felder von fünf', 'Boxes filled, out of five'),
    ),
    variable(kind, 'words_chosen', 'number', both('Gewählte Wörter', 'Words chosen')),
    variable(kind, 'items_made', 'number', both('Daraus gemachte Einträge', 'Items made from it')),
    ...(texts
      ? analysisBoxes.map((box) => variable(kind, variableOfBox(box), 'text', labelsOfBoxes[box]))
      : []),
  ]
}

/** The client's own words in an agreement, exported only together with other texts (§7). */
const agreementTexts: readonly Variable[] = [
  variable('agreement', 'agreement_why', 'text', both('Warum', 'Why')),
  variable('agreement', 'agreement_helps', 'text', both('Was hilft', 'What helps')),
  variable(
    'agreement',
    'agreement_hard_moment',
    'text',
    both('In einem schweren Moment', 'In a hard moment'),
  ),
]

const agreementVariables: readonly Variable[] = [
  variable('agreement', 'starts_on', 'date', both('Erster Tag', 'First day')),
  variable('agreement', 'ends_on', 'date', both('Letzter Tag', 'Last day')),
  variable('agreement', 'agreed_days', 'number', both('Vereinbarte Tage', 'Days agreed')),
  variable('agreement', 'review_on', 'date', both('Tag des Rückblicks', 'Day of looking back')),
  variable('agreement', 'agreement_by', 'category', both('Vereinbart mit', 'Agreed with'), senders),
]

/** A kind of life area with its variable name. */
export type NamedArea = { readonly name: string; readonly titles: BothLanguages }

function areaVariables(areas: readonly NamedArea[]): readonly Variable[] {
  const codes = areas.map(({ name, titles }) => ({ code: name, label: titles }))
  return [
    variable(['life_area', 'weekly_area'], 'area', 'category', both('Lebensbereich', 'Life area'), codes),
    variable('life_area', 'area_active', 'yes-no', both('Teil der Behandlung', 'Part of the treatment')),
    variable('life_area', 'area_visible', 'yes-no', both('Für die Person sichtbar', 'Shown to the client')),
  ]
}

const labelsOfRatings = {
  overall_rating: both('Zufriedenheit insgesamt', 'Overall satisfaction'),
  rating: both('Zufriedenheit im Lebensbereich', 'Satisfaction in the area'),
}

/** The ratings of the weekly review, with the wording of one version. */
function ratingVariables({ words, number: version }: WeeklyTemplate): readonly Variable[] {
  const values = [
    { code: '1', label: words.low },
    { code: String(middleOf(weeklyScaleMax)), label: words.middle },
    { code: String(weeklyScaleMax), label: words.high },
  ]
  const rating = (record: RecordKind, name: keyof typeof labelsOfRatings, question: BothLanguages) => ({
    ...variable(record, name, 'number', labelsOfRatings[name], values),
    question,
    version,
  })
  return [
    rating('weekly', 'overall_rating', words.overallQuestion),
    rating('weekly_area', 'rating', words.areaQuestion),
  ]
}

const fixedNames = new Set([
  ...[
    ...beginnings,
    ...longColumns,
    ...clientVariables,
    ...surveyVariables,
    ...furtherVariables,
    ...agreementVariables,
    ...agreementTexts,
    ...areaVariables([]),
    ...analysisVariables(true),
    ...packVariables([], true),
  ].map(({ name }) => name),
  ...Object.keys(labelsOfRatings),
])

/** Names of the leading columns in order. */
export const beginningNames: readonly string[] = [...beginnings.map(({ name }) => name), 'area', 'pack']

/** Column names of a long table. */
export const longNames: readonly string[] = longColumns.map(({ name }) => name)

/** The variable of a question's answers; a clinic's own question gets a distinct name if necessary. */
export function variableOfItem(id: string): string {
  return fixedNames.has(id) ? `item_${id}` : id
}

const labelsOfCore: Readonly<Record<(typeof coreQuestions)[number], BothLanguages>> = {
  sleep: both('Schlaf', 'Sleep'),
  mood: both('Stimmung', 'Mood'),
  pressure: both('Suchtdruck', 'Craving'),
  consumption: both('Konsum', 'Drinking'),
  risks: both('Schwierige Situationen', 'Difficult situations'),
  consumption_trigger: both('Auslöser', 'Trigger'),
}

const typeOfAnswer = {
  boolean: 'yes-no',
  mood_rating: 'number',
  scale_rating: 'number',
  scale_ten: 'number',
  text: 'text',
} as const satisfies Record<SurveyItem['answerType'], Variable['type']>

function variableOf(item: SurveyItem, version: number): Variable {
  const core = coreQuestions.find((id) => id === item.id)
  const values = item.options.map(({ id, label }) => ({ code: String(Number(id)), label }))
  return {
    name: variableOfItem(item.id),
    records: [item.isWeekly === true ? 'weekly' : 'daily'],
    type: typeOfAnswer[item.answerType],
    label: core === undefined ? item.question : labelsOfCore[core],
    ...(values.length === 0 ? {} : { values }),
    question: item.question,
    version,
  }
}

/**
 * What determines an export's columns: versions of the daily survey, the catalogue of areas, and whether texts are
 * included.
 */
export type ExportTerms = {
  readonly templates: readonly SurveyTemplate[]
  /** The versions of the weekly review, oldest first. */
  readonly weekly: readonly WeeklyTemplate[]
  readonly areas: readonly NamedArea[]
  readonly packs: readonly ExportedPack[]
  readonly texts: boolean
}

/** Every variable of an export, a question once for each version that asks it: the lines of the codebook (§3). */
export function variablesOf({ templates, weekly, areas, packs, texts }: ExportTerms): readonly Variable[] {
  const asked = templates.flatMap(({ items, number }) =>
    items
      .filter(({ contentType }) => texts || contentType !== 'text')
      .map((item) => variableOf(item, number)),
  )
  return [
    ...beginnings,
    ...longColumns,
    ...clientVariables,
    ...surveyVariables,
    ...asked,
    ...furtherVariables,
    ...agreementVariables,
    ...(texts ? agreementTexts : []),
    ...weekly.flatMap(ratingVariables),
    ...areaVariables(areas),
    ...analysisVariables(texts),
    ...packVariables(packs, texts),
  ]
}

/** Column headers: for research the variable's name, for Excel in German by the latest wording, made unique (§9). */
export function headsOf(flavour: ExportFlavour, variables: readonly Variable[]): ReadonlyMap<string, string> {
  const wordings = new Map(variables.map(({ name, label }) => [name, label.de_DE]))
  if (flavour === 'research') return new Map([...wordings.keys()].map((name) => [name, name]))
  const taken = new Set<string>()
  return new Map(
    [...wordings].map(([name, wording]) => {
      const head = taken.has(wording) ? `${wording} (${name})` : wording
      taken.add(head)
      return [name, head]
    }),
  )
}
