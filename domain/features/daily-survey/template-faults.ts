import { languages } from '#base/language.ts'
import { bothFaults, tidy } from './both-languages.ts'
import { coreQuestions, type SurveyItem, type SurveyTemplate } from './daily-survey.ts'
import { firstSurveyTemplate } from './first-template.ts'
import { newQuestion } from './own-questions.ts'

/** How many questions there are at the most, and how long their words are, in characters of one language. */
export const templateLimits = { items: 20, question: 200, help: 255, label: 60 } as const

/**
 * What can be wrong with a question: words that are missing or too long; an order in which a question depends on an answer
 * that is not given yet; another question under a name that was taken; one too many; one missing that streak and course
 * need; or an answer of one of those that has the usual word for another answer, so that it would say the opposite.
 */
export type TemplateRule = 'required' | 'tooLong' | 'order' | 'changed' | 'tooMany' | 'core' | 'swapped'

/** A field as `items.2.question.de_DE`, and what is wrong with it. */
export type TemplateFault = { readonly field: string; readonly rule: TemplateRule; readonly count?: number }

const idPattern = /^[a-z][a-z0-9_]{0,39}$/

/** What was entered, without spaces around the words. */
export function tidyItems(items: readonly SurveyItem[]): SurveyItem[] {
  return items.map((item) => ({
    ...item,
    question: tidy(item.question),
    help: tidy(item.help),
    options: item.options.map((option) => ({ ...option, label: tidy(option.label) })),
  }))
}

/**
 * What of a new version of the daily survey cannot stay as it is (§3, §6). The clinic words every question and adds its
 * own; the six that streak and course stand on stay in every version with their kind of answer, and so does the meaning of
 * a name: `earlier` are the versions that were asked.
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

/** Whether a question has the answers of its kind, and those that it had under this name before. */
function hasShape(item: SurveyItem, before: SurveyItem | undefined): boolean {
  const core = firstSurveyTemplate.items.find(({ id }) => id === item.id)
  const model = core ?? newQuestion(item.id, before?.answerType ?? item.answerType)
  return (
    item.answerType === model.answerType &&
    item.contentType === model.contentType &&
    item.askedAfterConsumption === model.askedAfterConsumption &&
    (core === undefined || item.required === core.required) &&
    item.options.length === model.options.length &&
    item.options.every(({ id }, at) => id === model.options[at]?.id)
  )
}

function orderFaults(item: SurveyItem, place: number, ids: readonly string[]): TemplateFault[] {
  const isAskedTooEarly = item.askedAfterConsumption !== undefined && place < ids.indexOf('consumption')
  return isAskedTooEarly ? [{ field: `items.${place}`, rule: 'order' }] : []
}

/** Figures and streak go by the answer's id: "yes" must not be worded "no", nor "bad" as "good". */
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

/** Whether an answer may stay without words: a step of a scale between its ends. */
export function mayStayUnnamed({ options, answerType }: SurveyItem, at: number): boolean {
  return answerType === 'scale_rating' && at > 0 && at < options.length - 1
}

/** Questions are worded in both languages; help is given in both or in none; scales name their ends at least. */
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
