import type {
  Coding,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireItemAnswerOption,
} from '@medplum/fhirtypes'
import type { BothLanguages, SurveyItem, SurveyTemplate } from '#features/daily-survey/daily-survey.ts'
import { both } from '#features/export/variable.ts'
import { variableOfItem } from '#features/export/variables.ts'
import { middleOf, weeklyScaleMax } from '#features/weekly-survey/weekly-survey.ts'
import type { CatalogueArea, WeeklyTemplate } from '#features/weekly-survey/weekly-template.ts'
import {
  canonicalOf,
  type InterchangeTerms,
  inEnglish,
  ownCoding,
  plainId,
  type Translated,
  withOrdinal,
} from './fhir.ts'

/**
 * The questionnaires of a clinic: the check-in, a later one of the same day, the weekly review, and the clinic's own
 * questions in it. Each version of a template is a version of its questionnaires.
 */
export const questionnaireNames = ['daily', 'daily-short', 'weekly', 'weekly-own'] as const
export type QuestionnaireName = (typeof questionnaireNames)[number]

/** The questions of a day's later check-in. */
const shortQuestions: readonly string[] = ['consumption', 'consumption_trigger']

/** The linkIds of the weekly review. */
export const weeklyLinks = { overall: 'overall_rating', areas: 'areas' } as const

export function linkOfArea(name: string): string {
  return `area_${name}`
}

/** The canonical of one version of a questionnaire. */
export function versionedCanonical(
  terms: Pick<InterchangeTerms, 'base'>,
  name: QuestionnaireName,
  version: number,
): string {
  return `${canonicalOf(terms, 'Questionnaire', name)}|${version}`
}

/** Every questionnaire in every version. */
export function questionnairesOf(terms: InterchangeTerms): Questionnaire[] {
  const ofTemplates = [...terms.templates.values()].flatMap((template) => [
    questionnaireOf(
      terms,
      'daily',
      template.number,
      both('Check-in', 'Check-in'),
      ofCheckIn(terms, template),
    ),
    questionnaireOf(
      terms,
      'daily-short',
      template.number,
      both('Weiterer Check-in am selben Tag', 'Later check-in on the same day'),
      ofCheckIn(terms, template).filter(({ linkId }) => shortQuestions.includes(linkId)),
    ),
    ...ofOwnQuestions(terms, template),
  ])
  const ofReviews = [...terms.weekly.values()].map((template) =>
    questionnaireOf(
      terms,
      'weekly',
      template.number,
      both('Wochenrückblick', 'Weekly review'),
      ofReview(terms, template),
    ),
  )
  return [...ofTemplates, ...ofReviews]
}

function questionnaireOf(
  terms: InterchangeTerms,
  name: QuestionnaireName,
  version: number,
  title: BothLanguages,
  item: QuestionnaireItem[],
): Questionnaire {
  const made: Translated<Questionnaire> = {
    resourceType: 'Questionnaire',
    id: `${plainId(name)}-${version}`,
    language: 'de-DE',
    url: canonicalOf(terms, 'Questionnaire', name),
    version: String(version),
    status: 'active',
    subjectType: ['Patient'],
    title: title.de_DE,
    _title: inEnglish(title),
    item,
  }
  return made
}

function ofCheckIn(terms: InterchangeTerms, { items }: SurveyTemplate): QuestionnaireItem[] {
  return items.filter(({ isWeekly }) => isWeekly !== true).map((item) => itemOf(terms, item))
}

function ofOwnQuestions(terms: InterchangeTerms, { items, number }: SurveyTemplate): Questionnaire[] {
  const weekly = items.filter(({ isWeekly }) => isWeekly === true)
  if (weekly.length === 0) return []
  const title = both('Eigene Fragen im Wochenrückblick', 'Own questions in the weekly review')
  const item = weekly.map((one) => itemOf(terms, one))
  return [questionnaireOf(terms, 'weekly-own', number, title, item)]
}

function itemOf(terms: InterchangeTerms, item: SurveyItem): QuestionnaireItem {
  const { id, question, askedAfterConsumption, answerType } = item
  const isChoice = answerType !== 'text' && answerType !== 'boolean'
  const made: Translated<QuestionnaireItem> = {
    linkId: id,
    text: question.de_DE,
    _text: inEnglish(question),
    type: isChoice ? 'choice' : answerType,
    ...(askedAfterConsumption !== undefined && {
      enableWhen: [{ question: 'consumption', operator: '=', answerBoolean: askedAfterConsumption }],
    }),
    ...(isChoice && {
      answerOption: item.options.map((option) =>
        optionOf(terms, variableOfItem(id), Number(option.id), option.label),
      ),
    }),
  }
  return made
}

function ofReview(terms: InterchangeTerms, { words, areas }: WeeklyTemplate): QuestionnaireItem[] {
  const labels = new Map([
    [1, words.low],
    [middleOf(weeklyScaleMax), words.middle],
    [weeklyScaleMax, words.high],
  ])
  const answerOption = (name: string) =>
    Array.from({ length: weeklyScaleMax }, (_, place) =>
      optionOf(terms, name, place + 1, labels.get(place + 1) ?? both('', '')),
    )
  const rating = (linkId: string, name: string, wording: BothLanguages): Translated<QuestionnaireItem> => ({
    linkId,
    text: wording.de_DE,
    _text: inEnglish(wording),
    type: 'choice',
    answerOption: answerOption(name),
  })
  const ofArea = ({ id, titles }: CatalogueArea) =>
    rating(linkOfArea(terms.areaNames.get(id) ?? ''), 'rating', titles)
  const group: Translated<QuestionnaireItem> = {
    linkId: weeklyLinks.areas,
    text: words.areaQuestion.de_DE,
    _text: inEnglish(words.areaQuestion),
    type: 'group',
    item: areas.map(ofArea),
  }
  return [
    rating(weeklyLinks.overall, 'overall_rating', words.overallQuestion),
    ...(areas.length === 0 ? [] : [group]),
  ]
}

function optionOf(
  terms: InterchangeTerms,
  name: string,
  step: number,
  label: BothLanguages,
): QuestionnaireItemAnswerOption {
  const { de_DE } = label
  const coding: Translated<Coding> = {
    ...answerCoding(terms, name, step),
    ...(de_DE === '' ? { display: String(step) } : { display: de_DE }),
    ...(de_DE !== '' && { _display: inEnglish(label) }),
  }
  return { valueCoding: coding }
}

/** The answer to a question with steps, with the number for which it counts. */
export function answerCoding(terms: Pick<InterchangeTerms, 'base'>, name: string, step: number): Coding {
  return withOrdinal(ownCoding(terms, name, String(step)), step)
}
