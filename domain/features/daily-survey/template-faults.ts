import { languages } from '#base/language.ts'
import { bothFaults, normaliseWords } from './both-languages.ts'
import { coreQuestions, type SurveyItem, type SurveyTemplate } from './daily-survey.ts'
import { firstSurveyTemplate } from './first-template.ts'
import { newQuestion } from './own-questions.ts'

/** Maximum number of questions, and maximum lengths in characters per language. */
export const templateLimits = { items: 20, question: 200, help: 255, label: 60 } as const

/**
 * The faults of a question: wording missing or too long; a question placed before the one it depends on; a reused name
 * with another meaning; too many questions; a required one missing; or a core answer labelled with the usual word of
 * the opposite answer; no day of the week; or required although it is not always asked.
 */
export type TemplateRule =
  | 'required'
  | 'tooLong'
  | 'order'
  | 'changed'
  | 'tooMany'
  | 'core'
  | 'swapped'
  | 'weekdays'
  | 'optionalOnly'

/** A field such as `items.2.question.de_DE`, and its fault. */
export type TemplateFault = { readonly field: string; readonly rule: TemplateRule; readonly count?: number }

const idPattern = /^[a-z][a-z0-9_]{0,39}$/

/** Removes surrounding whitespace from the wording. */
export function normaliseItems(items: readonly SurveyItem[]): SurveyItem[] {
  return items.map((item) => ({
    ...item,
    question: normaliseWords(item.question),
    help: normaliseWords(item.help),
    options: item.options.map((option) => ({ ...option, label: normaliseWords(option.label) })),
  }))
}

/**
 * The faults of a new version of the daily survey (§3, §6). The clinic words every question and adds its own; the six
 * that streak and charts depend on must be in every version with their answer type, and names keep their meaning:
 * `earlier` are all previous versions.
 */
export function templateFaults(
  items: readonly SurveyItem[],
  earlier: readonly SurveyTemplate[],
): TemplateFault[] {
  const ids = items.map(({ id }) => id)
  const isWhole = coreQuestions.every((id) => ids.includes(id))
  return [
    ...(isWhole ? [] : [{ field: 'items', rule: 'core' as const }]),
    ...(items.length > templateLimits.items
      ? [{ field: 'items', rule: 'tooMany' as const, count: templateLimits.items }]
      : []),
    ...items.flatMap((item, place) => [
      ...identityFaults(item, place, items, earlier),
      ...orderFaults(item, place, ids),
      ...askingFaults(item, place),
      ...wordFaults(item, `items.${place}`),
      ...swapFaults(item, `items.${place}`),
    ]),
  ]
}

function identityFaults(
  item: SurveyItem,
  place: number,
  items: readonly SurveyItem[],
  earlier: readonly SurveyTemplate[],
): TemplateFault[] {
  const isTwice = items.findIndex(({ id }) => id === item.id) !== place
  const before = earlier.flatMap((version) => version.items).find(({ id }) => id === item.id)
  const isSame = idPattern.test(item.id) && !isTwice && hasShape(item, before)
  return isSame ? [] : [{ field: `items.${place}.id`, rule: 'changed' }]
}

/** Whether a question has the options of its type, and those of earlier versions under its name. */
function hasShape(item: SurveyItem, before: SurveyItem | undefined): boolean {
  const core = firstSurveyTemplate.items.find(({ id }) => id === item.id)
  const model = core ?? newQuestion(item.id, before?.answerType ?? item.answerType)
  return (
    item.answerType === model.answerType &&
    item.contentType === model.contentType &&
    item.askedAfterConsumption === model.askedAfterConsumption &&
    (core === undefined || (item.required === core.required && isAlwaysAsked(item))) &&
    item.options.length === model.options.length &&
    item.options.every(({ id }, at) => id === model.options[at]?.id)
  )
}

/** Whether a question is in every check-in of every client. */
function isAlwaysAsked({ weekdays, isWeekly, isInPool }: SurveyItem): boolean {
  return weekdays === undefined && isWeekly !== true && isInPool !== true
}

/** A question is weekly or has days of the week; one that is not always asked cannot be required. */
function askingFaults(item: SurveyItem, place: number): TemplateFault[] {
  const isOnNoDay = item.weekdays !== undefined && (item.weekdays === '' || item.isWeekly === true)
  return [
    ...(isOnNoDay ? [{ field: `items.${place}.weekdays`, rule: 'weekdays' as const }] : []),
    ...(item.required && !isAlwaysAsked(item)
      ? [{ field: `items.${place}.required`, rule: 'optionalOnly' as const }]
      : []),
  ]
}

function orderFaults(item: SurveyItem, place: number, ids: readonly string[]): TemplateFault[] {
  const isAskedTooEarly = item.askedAfterConsumption !== undefined && place < ids.indexOf('consumption')
  return isAskedTooEarly ? [{ field: `items.${place}`, rule: 'order' }] : []
}

/** Charts and streak use the answer's id: "yes" must not be labelled "no", nor "bad" as "good". */
function swapFaults({ id, options }: SurveyItem, field: string): TemplateFault[] {
  const usual = firstSurveyTemplate.items.find((item) => item.id === id)?.options ?? []
  return options.flatMap((option, at) =>
    languages.flatMap((language): TemplateFault[] => {
      const word = option.label[language].trim().toLocaleLowerCase('de')
      const namesake = usual.find(({ label }) => label[language].toLocaleLowerCase('de') === word)
      const isSwapped = word !== '' && namesake !== undefined && namesake.id !== option.id
      return isSwapped ? [{ field: `${field}.options.${at}.label.${language}`, rule: 'swapped' }] : []
    }),
  )
}

/** Whether an option may be unlabelled: a scale step between the ends. */
export function mayStayUnnamed({ options, answerType }: SurveyItem, at: number): boolean {
  switch (answerType) {
    case 'scale_rating':
    case 'scale_ten':
      return at > 0 && at < options.length - 1
    case 'boolean':
    case 'mood_rating':
    case 'text':
      return false
  }
}

/** Questions need wording in both languages; help in both or none; scales labels at their ends. */
function wordFaults(item: SurveyItem, field: string): TemplateFault[] {
  const { question, help, options } = item
  const hasHelp = (help.de_DE + help.en_EN).trim() !== ''
  return [
    ...bothFaults(`${field}.question`, question, templateLimits.question, true),
    ...bothFaults(`${field}.help`, help, templateLimits.help, hasHelp),
    ...options.flatMap(({ label }, at) => {
      const isNamed = !mayStayUnnamed(item, at) || (label.de_DE + label.en_EN).trim() !== ''
      return bothFaults(`${field}.options.${at}.label`, label, templateLimits.label, isNamed)
    }),
  ]
}
