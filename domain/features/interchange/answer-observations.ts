import type { CodeableConcept, Observation, QuestionnaireResponse } from '@medplum/fhirtypes'
import { answersOf, type DailySurvey } from '#features/daily-survey/daily-survey.ts'
import type { LifeArea } from '#features/life-areas/life-areas.ts'
import type { WeeklySurvey } from '#features/weekly-survey/weekly-survey.ts'
import { type Mapping, ownCoding, referenceTo, referenceToPatient, saidAt, variableConcept } from './fhir.ts'
import { responseKey } from './responses.ts'

/** The answers of a check-in that are measurements: the numbers alone, uninterpreted. */
const measured = ['sleep', 'mood', 'pressure'] as const

/** Sleep, mood and craving of a check-in. */
export function answerObservations(mapping: Mapping, survey: DailySurvey): Observation[] {
  const answers = answersOf(survey.content)
  const at = saidAt(mapping, survey.execTime, survey.day)
  return measured.flatMap((name) => {
    const number = answers[name]
    if (typeof number !== 'number') return []
    const key = ['daily', survey.id, name]
    return [observationOf(mapping, survey, { key, code: variableConcept(mapping, name), number, at })]
  })
}

/** The ratings of a weekly review, overall and by life area. */
export function ratingObservations(
  mapping: Mapping,
  survey: WeeklySurvey,
  areas: readonly LifeArea[],
): Observation[] {
  const at = saidAt(mapping, survey.execTime, survey.day)
  const typeOf = new Map(areas.map(({ id, typeId }) => [id, typeId]))
  const overall = observationOf(mapping, survey, {
    key: ['weekly', survey.id],
    code: variableConcept(mapping, 'overall_rating'),
    number: survey.overallRating,
    at,
  })
  const ofAreas = survey.lifeareaRatings.flatMap(({ lifeareaId, rating }) => {
    const typeId = typeOf.get(lifeareaId)
    const name = typeId === undefined ? undefined : mapping.areaNames.get(typeId)
    if (name === undefined) return []
    const coding = [ownCoding(mapping, 'variable', 'rating'), ownCoding(mapping, 'area', name)]
    return [
      observationOf(mapping, survey, {
        key: ['weekly', survey.id, name],
        code: { coding },
        number: rating,
        at,
      }),
    ]
  })
  return [overall, ...ofAreas]
}

function observationOf(
  mapping: Mapping,
  survey: { readonly id: string },
  {
    key,
    code,
    number,
    at,
  }: {
    readonly key: readonly string[]
    readonly code: CodeableConcept
    readonly number: number
    readonly at: string
  },
): Observation {
  const name: Parameters<typeof responseKey>[0] = key[0] === 'weekly' ? 'weekly' : 'daily'
  const from: QuestionnaireResponse['resourceType'] = 'QuestionnaireResponse'
  return {
    resourceType: 'Observation',
    id: mapping.idOf('Observation', ...key),
    status: 'final',
    code,
    subject: referenceToPatient(mapping),
    effectiveDateTime: at,
    valueInteger: number,
    derivedFrom: [referenceTo(mapping, from, responseKey(name), survey.id)],
  }
}
