import { addDays, type Day, dayOf, type Instant, startOfDay } from '@standfest/domain/base/day.ts'
import type { SurveyId } from '@standfest/domain/base/id.ts'
import { type Refusal, refusal } from '@standfest/domain/base/refusal.ts'
import { mayRemoveSurvey } from '@standfest/domain/features/access/access.ts'
import {
  listSurveys,
  readSurvey,
  removeSurvey,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import {
  acceptedExecTime,
  answersOf,
  type DailyAnswers,
  type DailySurvey,
  keepAskedAnswers,
  type NewDailySurvey,
  refuseMissingAnswer,
  type SurveyItem,
  unknownAnswer,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { brokenConstraint } from '#database/connection.ts'
import { type ClientAccess, namedClient, openClient } from '#features/access/client-access.ts'
import { insertConsumptionEvent, removeEventOfSurvey } from '#features/events/events.store.ts'
import { noteInProtocol } from '#features/protocol/protocol.store.ts'
import {
  lockClientState,
  recomputeLastSurvey,
  recomputeStreak,
  recordSurvey,
} from '#features/streak/streak.store.ts'
import { noteAnswered } from '#features/reminders/ledger.store.ts'
import { type Context, type Handler, handle, Refused, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import {
  findDailySurvey,
  findSurveyStanding,
  hasCompleteSurvey,
  insertDailySurvey,
  listDailySurveys,
  makeSurveyId,
  oneCompleteSurveyADay,
  removeDailySurvey,
} from './daily-survey.store.ts'
import { findTemplateVersion } from './survey-template.store.ts'

const pageSize = 50
/** Questions whose answers a client does not see while the consumption display is hidden (§4). */
const hiddenQuestions = new Set(['consumption', 'consumption_trigger'])

const answerListSurveys = handle(listSurveys, async ({ query }, context) => {
  const client = await openClient(context, query.account)
  const { from, to, after, limit = pageSize } = query
  const surveys = await listDailySurveys(context.tx, client, { from, to, after, limit })
  return { items: surveys.map((survey) => shownTo(client, survey)) }
})

const answerReadSurvey = handle(readSurvey, async ({ params, query }, context) => {
  const client = await openClient(context, query.account)
  const survey = await findDailySurvey(context.tx, client, params.id)
  return survey ? shownTo(client, survey) : refuse('ERROR.NOT_FOUND')
})

const answerSubmit = handle(submitDailySurvey, async ({ query, body }, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, namedClient(query.account, query.accountId, body.accountId))
  const execTime = accepted(body, client, context)
  const day = dayOf(execTime, now.zone)
  const given = answersOf(body.content)
  const [template, doneToday] = await Promise.all([
    findTemplateVersion(tx, body.refId),
    isAnswered(context, client, day, given),
  ])
  if (!template) return refuse('ERROR.INVALID', { fields: [{ field: 'refId' }] })
  refuseIf(unknownAnswerRefusal(template.items, body))
  if (doneToday && !isConsumptionOnly(given)) refuse('ERROR.SURVEY_ALREADY_ANSWERED')
  const asked = { doneToday }
  refuseIf(refuseMissingAnswer(template.items, given, asked))
  const answers = keepAskedAnswers(template.items, given, asked)
  const survey = {
    execTime,
    recordedAt: now.instant,
    day,
    refId: body.refId,
    complete: !doneToday,
    answers,
  }
  const [stored] = await storeOnce(() => {
    const id = makeSurveyId()
    return Promise.all([
      insertDailySurvey(tx, client, { ...survey, id }),
      followUp(context, client, { ...survey, id, isCheckIn: !addsConsumption(client, given) }),
      noteInProtocol(tx, actor, client, 'daily-survey-submitted', { at: now.instant, object: id }),
      survey.complete ? noteCheckInAnswered(context, client, day) : undefined,
      announceChange(tx, {
        clientId: client.clientId,
        parentId: client.parentId,
        what: 'survey',
        tellClient: client.consumptionVisible || survey.complete,
      }),
    ])
  })
  return shownTo(client, stored)
})

/**
 * A survey that was sent by mistake goes with its event, and the figures are made anew from what stays (§6). To
 * repeat it does no harm. The lock comes first: nobody answers the freed day while it is being freed.
 */
const answerRemove = handle(removeSurvey, async ({ params, query }, context) => {
  const { tx, actor, now, ifMatch } = context
  const client = await openClient(context, query.account)
  if (!mayRemoveSurvey(client.as)) refuse('ERROR.ACCESS_DENIED')
  await lockClientState(tx, client)
  const { id } = params
  const survey = (await findSurveyStanding(tx, client, id)) ?? refuse('ERROR.ACCESS_DENIED')
  const removed = { id, accountId: client.clientId, version: survey.version }
  if (survey.deletedAt !== null) return { id, attributes: { ...removed, deletedAt: survey.deletedAt } }
  if (ifMatch !== undefined && ifMatch !== survey.version) refuse('ERROR.CONFLICT', { count: survey.version })
  const at = now.instant
  await Promise.all([
    removeDailySurvey(tx, client, { id, at }),
    removeEventOfSurvey(tx, client, { id, at }),
    recomputeStreak(tx, client),
    recomputeLastSurvey(tx, client),
    noteInProtocol(tx, actor, client, 'daily-survey-removed', { at, object: id }),
    announceChange(tx, {
      clientId: client.clientId,
      parentId: client.parentId,
      what: 'survey',
      tellClient: client.consumptionVisible || survey.complete,
    }),
  ])
  return { id, attributes: { ...removed, version: survey.version + 1, deletedAt: at } }
})

export const dailySurveyHandlers: readonly Handler[] = [
  answerListSurveys,
  answerReadSurvey,
  answerSubmit,
  answerRemove,
]

/** Whoever was reminded of this day's check-in has done what the reminder was for. */
async function noteCheckInAnswered(
  { tx, now }: Context<SignedIn>,
  client: ClientAccess,
  day: Day,
): Promise<void> {
  const [since, until] = [startOfDay(day, now.zone), startOfDay(addDays(day, 1), now.zone)]
  await noteAnswered(tx, client.clientId, { kinds: ['daily-survey'], since, until, at: now.instant })
}

function unknownAnswerRefusal(items: readonly SurveyItem[], body: NewDailySurvey): Refusal | undefined {
  const unknown = unknownAnswer(items, body.content)
  return unknown && refusal('ERROR.INVALID', { fields: [{ field: unknown.id }] })
}

function accepted(body: NewDailySurvey, client: ClientAccess, { now }: Context<SignedIn>): number {
  const anyDaySinceRegistration = addsConsumption(client, answersOf(body.content))
  const execTime = acceptedExecTime(body.execTime, {
    now,
    registeredOn: client.registeredOn,
    anyDaySinceRegistration,
  })
  if (typeof execTime !== 'number') throw new Refused(execTime)
  return execTime
}

/**
 * Whether the day has its check-in. The first survey of a day answers all questions; a later one only tells of
 * consumption, and one that brings the mood again is refused (§4). The treating side may tell of consumption
 * alone at any time: that neither counts as the day's check-in nor needs it.
 */
async function isAnswered(
  { tx }: Context<SignedIn>,
  client: ClientAccess,
  day: Day,
  given: DailyAnswers,
): Promise<boolean> {
  return addsConsumption(client, given) || hasCompleteSurvey(tx, client, day)
}

/** The treating side enters a consumption event by hand: nothing but the yes and its note (§4). */
function addsConsumption(client: ClientAccess, answers: DailyAnswers): boolean {
  return client.as !== 'self' && answers.consumption === true && isConsumptionOnly(answers)
}

function isConsumptionOnly(answers: DailyAnswers): boolean {
  return Object.keys(answers).every((id) => hiddenQuestions.has(id))
}

async function storeOnce<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if (brokenConstraint(error) === oneCompleteSurveyADay) refuse('ERROR.SURVEY_ALREADY_ANSWERED')
    throw error
  }
}

type Survey = {
  readonly id: SurveyId
  readonly execTime: Instant
  readonly day: Day
  readonly answers: DailyAnswers
  /** False for consumption that the treating side enters by hand: the client's last check-in stays what it was. */
  readonly isCheckIn: boolean
}

/**
 * State, event and streak follow the survey in the same transaction. The statements travel together and run in
 * this order; the lock comes first, so that what follows sees what another writer of this client committed.
 */
async function followUp({ tx }: Context<SignedIn>, client: ClientAccess, survey: Survey): Promise<void> {
  const { execTime: at, day: on, answers, isCheckIn } = survey
  const consumption = answers.consumption === true
  const steps = [lockClientState(tx, client)]
  if (isCheckIn) steps.push(recordSurvey(tx, client, { at, on, consumption }))
  if (consumption) steps.push(insertConsumptionEvent(tx, client, survey), recomputeStreak(tx, client))
  await Promise.all(steps)
}

function shownTo(client: ClientAccess, survey: DailySurvey) {
  const content = client.consumptionShown
    ? survey.content
    : survey.content.filter(({ id }) => !hiddenQuestions.has(id))
  return { id: survey.id, attributes: { ...survey, content } }
}
