import type { Bundle, Resource } from '@medplum/fhirtypes'
import type { Instant } from '#base/day.ts'
import type { ExportedClient, ExportRecord } from '#features/export/records.ts'
import type { Variable } from '#features/export/variable.ts'
import type { MeetingState } from '#features/meetings/meetings.ts'
import { answerObservations, ratingObservations } from './answer-observations.ts'
import {
  appointmentOf,
  type CareItem,
  communicationOf,
  entryOfSource,
  episodeOf,
  goalOf,
  type Named,
  patientOf,
  type Said,
  taskOf,
} from './care-resources.ts'
import { dayObservation } from './day-observations.ts'
import type { Mapping } from './fhir.ts'
import { entryOfQuestionnaire, packResponse } from './pack-responses.ts'
import { openProvenances } from './provenances.ts'
import { isObserved, recordObservation } from './record-observations.ts'
import { dailyResponse, weeklyResponses } from './responses.ts'

/** The types of resource of one client, in the order of their files. */
export const clientResourceTypes = [
  'Patient',
  'EpisodeOfCare',
  'QuestionnaireResponse',
  'Observation',
  'Goal',
  'Task',
  'Appointment',
  'Communication',
  'Provenance',
] as const
export type ClientResourceType = (typeof clientResourceTypes)[number]

/** Everything that is mapped of one client. */
export type InterchangeClient = {
  readonly named: Named
  readonly exported: ExportedClient
  /** The same as records of the tables, so that both say the same. */
  readonly records: readonly ExportRecord[]
  readonly variables: ReadonlyMap<string, Variable>
  readonly goals: readonly CareItem[]
  readonly tasks: readonly CareItem[]
  readonly appointments: readonly (CareItem & { readonly state?: MeetingState })[]
  /** Empty unless they were chosen. */
  readonly messages: readonly Said[]
  readonly now: { readonly instant: Instant; readonly today: string }
}

/** The resources of one type of one client, one after the other. */
export function* resourcesOf(
  mapping: Mapping,
  type: ClientResourceType,
  client: InterchangeClient,
): Generator<Resource> {
  const { exported, named } = client
  switch (type) {
    case 'Patient':
      yield patientOf(mapping, named, exported.active)
      return
    case 'EpisodeOfCare':
      yield episodeOf(mapping, exported)
      return
    case 'QuestionnaireResponse':
      for (const survey of exported.surveys) yield* dailyResponse(mapping, survey)
      for (const survey of exported.weeklySurveys) yield* weeklyResponses(mapping, survey, exported.lifeAreas)
      for (const filled of exported.questionnaires) yield* packResponse(mapping, filled)
      return
    case 'Observation':
      yield* observationsOf(mapping, client)
      return
    case 'Goal':
      for (const goal of client.goals) yield goalOf(mapping, goal)
      return
    case 'Task':
      for (const task of client.tasks) yield taskOf(mapping, task, client.goals)
      return
    case 'Appointment':
      for (const one of client.appointments) yield* appointmentOf(mapping, one)
      return
    case 'Communication':
      for (const message of client.messages) yield communicationOf(mapping, message)
      return
    case 'Provenance':
      yield* provenancesOf(mapping, client)
  }
}

/** All resources of one client, as one collection. */
export function bundleOf(mapping: Mapping, client: InterchangeClient): Bundle {
  const all = clientResourceTypes.flatMap((type) => [...resourcesOf(mapping, type, client)])
  return {
    resourceType: 'Bundle',
    id: mapping.idOf('Bundle'),
    type: 'collection',
    entry: all.map((resource) => entryOf(mapping, resource)),
  }
}

/** An entry of a collection, under its address. */
export function entryOf({ base }: Pick<Mapping, 'base'>, resource: Resource) {
  return { fullUrl: `${base}/${resource.resourceType}/${resource.id}`, resource }
}

function* observationsOf(mapping: Mapping, client: InterchangeClient): Generator<Resource> {
  const { exported, records, variables, now } = client
  for (const record of records) {
    if (!isObserved(record.kind)) continue
    yield recordObservation(mapping, record, { today: now.today, variables })
  }
  for (const survey of exported.surveys) yield* answerObservations(mapping, survey)
  for (const day of exported.days) yield dayObservation(mapping, day)
  for (const survey of exported.weeklySurveys) yield* ratingObservations(mapping, survey, exported.lifeAreas)
}

/** Who entered what; anonymising erases it for days. */
function provenancesOf(mapping: Mapping, { exported, now }: InterchangeClient): Resource[] {
  const provenances = openProvenances(mapping, now.instant)
  for (const survey of exported.surveys) provenances.noted(survey.sentBy, dailyResponse(mapping, survey))
  for (const survey of exported.weeklySurveys)
    provenances.noted(survey.sentBy, weeklyResponses(mapping, survey, exported.lifeAreas))
  for (const filled of exported.questionnaires)
    provenances.noted(entryOfQuestionnaire(filled), packResponse(mapping, filled))
  if (!mapping.anonymised)
    for (const day of exported.days)
      if (day.source !== null) provenances.noted(entryOfSource(day.source), [dayObservation(mapping, day)])
  return provenances.all()
}
