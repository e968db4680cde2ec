import { createHash } from 'node:crypto'
import type { Now } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { CalendarDay } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import type { ClientEvent } from '@standfest/domain/features/events/events.ts'
import { areaNamesOf } from '@standfest/domain/features/export/names-by-title.ts'
import type { ExportedQuestionnaire, VersionOfPack } from '@standfest/domain/features/export/packs.ts'
import { variablesOf } from '@standfest/domain/features/export/variables.ts'
import {
  answerObservations,
  ratingObservations,
} from '@standfest/domain/features/interchange/answer-observations.ts'
import {
  appointmentOf,
  type CareItem,
  communicationOf,
  entryOfSource,
  episodeOf,
  goalOf,
  patientOf,
  taskOf,
} from '@standfest/domain/features/interchange/care-resources.ts'
import { codeSystemsOf } from '@standfest/domain/features/interchange/code-systems.ts'
import { dayObservation } from '@standfest/domain/features/interchange/day-observations.ts'
import type { Mapping } from '@standfest/domain/features/interchange/fhir.ts'
import { fhirJson } from '@standfest/domain/features/interchange/fhir-json.ts'
import { packQuestionnaire } from '@standfest/domain/features/interchange/pack-questionnaires.ts'
import { entryOfQuestionnaire, packResponse } from '@standfest/domain/features/interchange/pack-responses.ts'
import { openProvenances } from '@standfest/domain/features/interchange/provenances.ts'
import { questionnairesOf } from '@standfest/domain/features/interchange/questionnaires.ts'
import {
  eventObservation,
  figuresObservation,
} from '@standfest/domain/features/interchange/record-observations.ts'
import { entryOf } from '@standfest/domain/features/interchange/resources.ts'
import { dailyResponse, weeklyResponses } from '@standfest/domain/features/interchange/responses.ts'
import type { LifeArea } from '@standfest/domain/features/life-areas/life-areas.ts'
import type { MessageBody, MessageHeader } from '@standfest/domain/features/messages/messages.ts'
import type { WeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import type { CopyReader } from './copied-reads.ts'
import type { CopyPlan } from './copy-terms.ts'

type Terms = { readonly now: Now; readonly origin: string }
type FhirResource = Parameters<typeof entryOf>[1]
type Deletable = { readonly deletedAt?: number | undefined }

/**
 * The copy as one collection of FHIR resources, streamed: what other systems understand of it. It is made from the same responses as the
 * other files, so that what is hidden from the client is not in it.
 */
export async function* writeFhir(
  reader: CopyReader,
  plan: CopyPlan,
  { now, origin }: Terms,
): AsyncGenerator<string> {
  const account = await firstOf<Account>(reader, 'account')
  const mapping = mappingOf(reader, plan, { now, origin, anonymised: account?.anonymizedFlag === true })
  yield '{"resourceType":"Bundle","type":"collection","entry":['
  let isFirst = true
  for await (const resource of resourcesOfCopy(reader, mapping, { account, plan, now })) {
    yield `${isFirst ? '' : ','}\n${fhirJson(entryOf(mapping, resource))}`
    isFirst = false
  }
  yield ']}\n'
}

async function* resourcesOfCopy(
  reader: CopyReader,
  mapping: Mapping,
  {
    account,
    plan,
    now,
  }: { readonly account: Account | undefined; readonly plan: CopyPlan; readonly now: Now },
): AsyncGenerator<FhirResource> {
  const provenances = openProvenances(mapping, now.instant)
  const areas: LifeArea[] = []
  for await (const area of itemsOf<LifeArea>(reader, 'lifeArea')) areas.push(area)
  yield* codeSystemsOf(mapping, variablesOfCopy(plan))
  yield* questionnairesOf(mapping)
  if (account) {
    const { name: given, surname: family, registeredOn, treatmentClosedOn: closedOn, activeFlag } = account
    yield patientOf(mapping, { purpose: 'identity', family, given }, activeFlag)
    yield episodeOf(mapping, { registeredOn, closedOn })
    yield* figuresObservation(mapping, account, now.today)
  }
  for await (const survey of itemsOf<DailySurvey>(reader, 'daily')) {
    const responses = dailyResponse(mapping, survey)
    yield* provenances.noted(survey.sentBy, responses)
    yield* answerObservations(mapping, survey)
  }
  for await (const day of itemsOf<CalendarDay>(reader, 'day')) {
    const observation = dayObservation(mapping, day)
    if (day.source === null) yield observation
    else yield* provenances.noted(entryOfSource(day.source), [observation])
  }
  for await (const event of itemsOf<ClientEvent>(reader, 'event')) yield eventObservation(mapping, event)
  for await (const survey of itemsOf<WeeklySurvey>(reader, 'weekly')) {
    yield* provenances.noted(survey.sentBy, weeklyResponses(mapping, survey, areas))
    yield* ratingObservations(mapping, survey, areas)
  }
  const asked = new Set<VersionOfPack>()
  for await (const filled of itemsOf<ExportedQuestionnaire>(reader, 'questionnaire')) {
    const found = mapping.packs.get(filled.versionId)
    // Only what the client answered: the clinic's other packs are none of the record.
    if (found && !asked.has(found)) yield packQuestionnaire(mapping, found)
    if (found) asked.add(found)
    yield* provenances.noted(entryOfQuestionnaire(filled), packResponse(mapping, filled))
  }
  const goals: Pick<CareItem, 'id'>[] = []
  for await (const goal of careItems(reader, 'GOAL')) {
    goals.push({ id: goal.id })
    yield goalOf(mapping, goal)
  }
  for await (const task of careItems(reader, 'INTERVENTION')) yield taskOf(mapping, task, goals)
  for await (const one of careItems(reader, 'APPOINTMENT')) yield* appointmentOf(mapping, one)
  for await (const message of itemsOf<MessageHeader & MessageBody>(reader, 'message'))
    yield communicationOf(mapping, message)
  yield* provenances.all()
}

/** The items of a section that are not deleted. */
async function* itemsOf<Item extends object>(reader: CopyReader, name: string): AsyncGenerator<Item> {
  const [, section] = reader.sections.find(([one]) => one === name) ?? []
  if (!section) return
  for await (const answer of reader.answersOf(section)) yield* section.items(answer) as readonly Item[]
}

async function firstOf<Item extends object>(reader: CopyReader, name: string): Promise<Item | undefined> {
  for await (const item of itemsOf<Item>(reader, name)) return item
  return undefined
}

async function* careItems(reader: CopyReader, name: string): AsyncGenerator<CareItem> {
  for await (const item of itemsOf<CareItem & Deletable>(reader, name)) {
    const { id, createdAt, deletedAt = 0 } = item
    if (deletedAt === 0) yield { id, createdAt, attributes: { ...item } }
  }
}

function mappingOf(
  { client }: CopyReader,
  { terms, packs }: CopyPlan,
  { now, origin, anonymised }: Terms & { readonly anonymised: boolean },
): Mapping {
  const reviews = [...terms.reviews.values()]
  return {
    base: `${origin}/fhir`,
    zone: now.zone,
    texts: true,
    templates: new Map([...terms.surveys.values()].map((one) => [one.refId, one])),
    weekly: new Map(reviews.map((one) => [one.refId, one])),
    areaNames: areaNamesOf(reviews.flatMap(({ areas }) => areas)),
    packs,
    anonymised,
    // The client's own file: the ids need no key, only to be stable and short enough.
    idOf: (...key) =>
      createHash('sha256')
        .update(JSON.stringify([client.clientId, ...key]))
        .digest('hex')
        .slice(0, 32),
  }
}

function variablesOfCopy({ terms }: CopyPlan) {
  const weekly = [...terms.reviews.values()]
  const catalogue = weekly.flatMap(({ areas }) => areas)
  const names = areaNamesOf(catalogue)
  const areas = [...new Map(catalogue.map((area) => [area.id, area])).values()]
  return variablesOf({
    templates: [...terms.surveys.values()],
    weekly,
    areas: areas.map(({ id, titles }) => ({ name: names.get(id) ?? '', titles })),
    // Packs have linkIds and codes of their own, and no variables in FHIR.
    packs: [],
    texts: true,
  })
}
