import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
  Reference,
} from '@medplum/fhirtypes'
import {
  type AnswerValue,
  answersOf,
  type DailySurvey,
  fixedNoteOf,
  type SurveyItem,
  type SurveySender,
} from '#features/daily-survey/daily-survey.ts'
import { variableOfItem } from '#features/export/variables.ts'
import type { LifeArea } from '#features/life-areas/life-areas.ts'
import type { WeeklySurvey } from '#features/weekly-survey/weekly-survey.ts'
import { type Mapping, referenceToPatient, saidAt } from './fhir.ts'
import {
  answerCoding,
  linkOfArea,
  type QuestionnaireName,
  versionedCanonical,
  weeklyLinks,
} from './questionnaires.ts'

/** How the care team is called where no person is named. */
const careTeam: Readonly<Record<Exclude<SurveySender, 'client'>, string>> = {
  therapist: 'Behandelnde Person / Therapist',
  substitute: 'Vertretung / Covering therapist',
}

/** Who entered something: the client, or a member of the care team whose name is not given. */
export function enteredBy(mapping: Mapping, sender: SurveySender): Reference<never> {
  return sender === 'client'
    ? referenceToPatient(mapping)
    : { type: 'Practitioner', display: careTeam[sender] }
}

/** A check-in. It has no response if the version that was asked is unknown. */
export function dailyResponse(mapping: Mapping, survey: DailySurvey): QuestionnaireResponse[] {
  const template = mapping.templates.get(survey.refId)
  if (!template) return []
  const answers = answersOf(survey.content)
  const name = survey.complete ? 'daily' : 'daily-short'
  const items = template.items.filter(({ isWeekly }) => isWeekly !== true)
  const version = template.number
  return [responseOf(mapping, survey, { name, version, item: itemsOf(mapping, items, answers) })]
}

/** A weekly review, and the answers to the clinic's own questions in it. */
export function weeklyResponses(
  mapping: Mapping,
  survey: WeeklySurvey,
  areas: readonly LifeArea[],
): QuestionnaireResponse[] {
  const { refId, overallRating, lifeareaRatings, ownAnswers } = survey
  const template = mapping.weekly.get(refId)
  if (!template) return []
  const typeOf = new Map(areas.map(({ id, typeId }) => [id, typeId]))
  const ratings = lifeareaRatings.flatMap(({ lifeareaId, rating }): QuestionnaireResponseItem[] => {
    const typeId = typeOf.get(lifeareaId)
    const name = typeId === undefined ? undefined : mapping.areaNames.get(typeId)
    if (name === undefined) return []
    return [{ linkId: linkOfArea(name), answer: [{ valueCoding: answerCoding(mapping, 'rating', rating) }] }]
  })
  const overall = { valueCoding: answerCoding(mapping, 'overall_rating', overallRating) }
  const item: QuestionnaireResponseItem[] = [
    { linkId: weeklyLinks.overall, answer: [overall] },
    ...(ratings.length === 0 ? [] : [{ linkId: weeklyLinks.areas, item: ratings }]),
  ]
  const ofReview = responseOf(mapping, survey, { name: 'weekly', version: template.number, item })
  const asked = ownAnswers && mapping.templates.get(ownAnswers.refId)
  if (!asked) return [ofReview]
  const own = itemsOf(
    mapping,
    asked.items.filter(({ isWeekly }) => isWeekly === true),
    answersOf(ownAnswers.content),
  )
  if (own.length === 0) return [ofReview]
  return [ofReview, responseOf(mapping, survey, { name: 'weekly-own', version: asked.number, item: own })]
}

/** The kind of key under which a response has its id. */
export function responseKey(name: QuestionnaireName): string {
  return name === 'daily-short' ? 'daily' : name
}

function responseOf(
  mapping: Mapping,
  survey: Pick<DailySurvey, 'id' | 'execTime' | 'day' | 'sentBy'> | WeeklySurvey,
  {
    name,
    version,
    item,
  }: {
    readonly name: QuestionnaireName
    readonly version: number
    readonly item: QuestionnaireResponseItem[]
  },
): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    id: mapping.idOf('QuestionnaireResponse', responseKey(name), survey.id),
    questionnaire: versionedCanonical(mapping, name, version),
    status: 'completed',
    subject: referenceToPatient(mapping),
    authored: saidAt(mapping, survey.execTime, survey.day),
    author: enteredBy(mapping, survey.sentBy),
    source: referenceToPatient(mapping),
    ...(item.length > 0 && { item }),
  }
}

function itemsOf(
  mapping: Mapping,
  items: readonly SurveyItem[],
  answers: Readonly<Partial<Record<string, AnswerValue>>>,
): QuestionnaireResponseItem[] {
  return items.flatMap((item) => {
    const given = answers[item.id]
    const isLeftOut = item.contentType === 'text' && !mapping.texts
    if (given === undefined || given === '' || isLeftOut) return []
    return [{ linkId: item.id, answer: [answerOf(mapping, item, given)] }]
  })
}

function answerOf(mapping: Mapping, { id }: SurveyItem, given: AnswerValue): QuestionnaireResponseItemAnswer {
  if (typeof given === 'boolean') return { valueBoolean: given }
  if (typeof given === 'string') return { valueString: fixedNoteOf(given)?.de_DE ?? given }
  return { valueCoding: answerCoding(mapping, variableOfItem(id), given) }
}
