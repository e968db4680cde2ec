import { addDays, type Day, type Instant, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId, SurveyId } from '@standfest/domain/base/id.ts'
import { mayRemoveSurvey } from '@standfest/domain/features/access/access.ts'
import {
  listSurveys,
  readSurvey,
  removeSurvey,
  restoreSurvey,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import {
  acceptedExecTime,
  answersOf,
  type DailyAnswers,
  type DailySurvey,
  isEntryByHand,
  keepAskedAnswers,
  measuresAgain,
  refuseDiscussed,
  refuseMissingAnswer,
  refuseOtherNote,
  refuseOtherTimestamp,
  refuseUnknownAnswers,
  tellsConsumptionAlone,
  withNoteOfEntry,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { acceptedConsumptionDay, askedDay } from '@standfest/domain/features/daily-survey/survey-days.ts'
import { brokenConstraint } from '#database/connection.ts'
import { type ClientAccess, namedClient, openClient } from '#features/access/client-access.ts'
import { withSenderName, withSenderNames } from '#features/accounts/sender-names.store.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import {
  insertConsumptionEvent,
  makeEventId,
  removeEventOfSurvey,
  restoreEventOfSurvey,
} from '#features/events/events.store.ts'
import { noteAnswered } from '#features/reminders/outbox.store.ts'
import {
  lockClientState,
  recomputeLastSurvey,
  recomputeStreak,
  recordSurvey,
} from '#features/streak/streak.store.ts'
import { givenId, storeNew } from '#http/given-id.ts'
import {
  type Context,
  type Handler,
  handle,
  Refused,
  refuse,
  refuseField,
  refuseIf,
  type SignedIn,
} from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import {
  eraseDailySurvey,
  findDailySurvey,
  findStoredSurvey,
  findSurveyState,
  hasCompleteSurvey,
  insertDailySurvey,
  listDailySurveys,
  makeSurveyId,
  oneCompleteSurveyADay,
  removeDailySurvey,
  restoreDailySurvey,
  type SurveyState,
} from './daily-survey.store.ts'
import { findTemplateVersion } from './survey-template.store.ts'

const pageSize = 50
/** Questions whose answers are hidden from a client while the consumption display is off (§4). */
const hiddenQuestions = new Set(['consumption', 'consumption_trigger'])

const answerListSurveys = handle(listSurveys, async ({ query }, context) => {
  const client = await openClient(context, query.account)
  const { from, to, after, limit = pageSize } = query
  const isRemoved = query.deleted === 'only'
  if (isRemoved && !mayRemoveSurvey(client.as)) refuse('ERROR.ACCESS_DENIED')
  const surveys = await listDailySurveys(context.tx, client, { from, to, after, limit, isRemoved })
  const named = await withSenderNames(context, surveys)
  return { items: named.map((survey) => shownTo(client, survey)) }
})

const answerReadSurvey = handle(readSurvey, async ({ params, query }, context) => {
  const client = await openClient(context, query.account)
  const survey = await findDailySurvey(context.tx, client, params.id)
  return survey ? shownTo(client, await withSenderName(context, survey)) : refuse('ERROR.NOT_FOUND')
})

const answerSubmit = handle(submitDailySurvey, async ({ id: named, query, body }, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, namedClient(query.account, query.accountId, body.accountId))
  const givenAs = givenId(named) as SurveyId | undefined
  const sent = answersOf(body.content)
  const byHand = isEntryByHand(client.as, sent)
  const given = byHand ? withNoteOfEntry(sent) : sent
  const execTime = acceptedExecTime(body.execTime, {
    now,
    registeredOn: client.registeredOn,
    anyDaySinceRegistration: byHand,
  })
  const { registeredOn } = client
  const day =
    typeof execTime === 'number' ? askedDay(body.day, { execTime, zone: now.zone, registeredOn }) : execTime
  const [arrived, template, doneToday] = await Promise.all([
    givenAs && findStoredSurvey(tx, client, givenAs),
    findTemplateVersion(tx, body.refId),
    byHand || (typeof day === 'string' && hasCompleteSurvey(tx, client, day)),
  ])
  // Before its day is refused: what arrived with an earlier try is there, however late it is repeated.
  if (arrived) return shownTo(client, await withSenderName(context, arrived))
  if (typeof execTime !== 'number') throw new Refused(execTime)
  if (typeof day !== 'string') throw new Refused(day)
  refuseIf(refuseOtherTimestamp(body, execTime))
  refuseIf(refuseDiscussed(body, client.as, given.consumption === true))
  if (!template) return refuseField('refId', 'ERROR.CHOICE_INVALID')
  // Any question of the version may be answered: the client's choice may have changed since it was asked.
  const items = template.items.filter(({ isWeekly }) => isWeekly !== true)
  refuseIf(refuseUnknownAnswers(items, body.content))
  if (doneToday && measuresAgain(given)) refuse('ERROR.SURVEY_ALREADY_ANSWERED')
  const asked = { doneToday }
  refuseIf(refuseOtherNote(client.as, given, asked))
  refuseIf(refuseMissingAnswer(items, given, asked))
  const answers = keepAskedAnswers(items, given, asked)
  const isReported = answers.consumption === true
  const consumptionDay = acceptedConsumptionDay(body, { day, registeredOn, isReported })
  if (typeof consumptionDay === 'object' && consumptionDay !== null) throw new Refused(consumptionDay)
  const survey = {
    execTime,
    recordedAt: now.instant,
    day,
    refId: body.refId,
    complete: !doneToday,
    consumptionDay,
    answers,
    // Not for the care team, whose form does not ask the client.
    askedIn: client.as === 'self' ? body.askedIn : undefined,
  }
  const id = givenAs ?? makeSurveyId()
  const [stored] = await storeOnce(() => {
    return Promise.all([
      insertDailySurvey(tx, client, { ...survey, id }),
      followUp(context, client, {
        ...survey,
        id,
        isCheckIn: !tellsConsumptionAlone(client.as, given),
        discussed: body.discussed === true,
      }),
      recordAuditOfClient(
        tx,
        actor,
        client,
        tellsConsumptionAlone(client.as, given) ? 'consumption-added' : 'daily-survey-submitted',
        {
          at: now.instant,
          object: id,
        },
      ),
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
 * Removes a survey sent by mistake together with its event, and recomputes the streak (§6); with `final` erases a
 * removed one. Both are idempotent.
 */
const answerRemove = handle(removeSurvey, async ({ params, query }, context) => {
  const { tx, now } = context
  const { client, survey, id } = await openSurveyState(context, query.account, params.id)
  const at = now.instant
  const removed = { id, accountId: client.clientId, version: survey.version }
  const isFinal = query.final === 'true'
  if (survey.deletedAt === null) {
    if (isFinal) refuse('ERROR.NOT_DELETED')
    refuseOtherVersion(context, survey)
    await Promise.all([
      removeDailySurvey(tx, client, { id, at }),
      removeEventOfSurvey(tx, client, { id, at }),
      ...settleRemoval(context, client, { ...survey, id, action: 'daily-survey-removed' }),
    ])
    return { id, attributes: { ...removed, version: survey.version + 1, deletedAt: at } }
  }
  const left = { id, attributes: { ...removed, deletedAt: survey.deletedAt } }
  if (!isFinal || survey.finallyDeleted) return left
  refuseOtherVersion(context, survey)
  await eraseDailySurvey(tx, client, { id, at })
  await recordAuditOfClient(tx, context.actor, client, 'daily-survey-erased', { at, object: id })
  return { id, attributes: { ...left.attributes, version: survey.version + 1 } }
})

/** Restores a removed survey with its event, unless its day has another complete survey by now (§4). */
const answerRestore = handle(restoreSurvey, async ({ params, query }, context) => {
  const { tx } = context
  const { client, survey, id } = await openSurveyState(context, query.account, params.id)
  if (survey.finallyDeleted) refuse('ERROR.FINALLY_DELETED')
  if (survey.deletedAt !== null) {
    refuseOtherVersion(context, survey)
    await storeOnce(() =>
      Promise.all([
        restoreDailySurvey(tx, client, id),
        restoreEventOfSurvey(tx, client, id),
        ...settleRemoval(context, client, { ...survey, id, action: 'daily-survey-restored' }),
      ]),
    )
  }
  const restored = (await findDailySurvey(tx, client, id)) ?? refuse('ERROR.ACCESS_DENIED')
  return shownTo(client, await withSenderName(context, restored))
})

/** Locks the client's state first: no survey of the day is stored while one is removed or restored. */
async function openSurveyState(context: Context<SignedIn>, account: AccountId | undefined, id: SurveyId) {
  const client = await openClient(context, account)
  if (!mayRemoveSurvey(client.as)) refuse('ERROR.ACCESS_DENIED')
  await lockClientState(context.tx, client)
  const survey = (await findSurveyState(context.tx, client, id)) ?? refuse('ERROR.ACCESS_DENIED')
  return { client, survey, id }
}

function refuseOtherVersion({ ifMatch }: Context<SignedIn>, { version }: SurveyState): void {
  if (ifMatch !== undefined && ifMatch !== version) refuse('ERROR.CONFLICT', { count: version })
}

/** Recomputes streak and last survey after a removal or restore. */
function settleRemoval(
  { tx, actor, now }: Context<SignedIn>,
  client: ClientAccess,
  {
    id,
    complete,
    action,
  }: SurveyState & {
    readonly id: SurveyId
    readonly action: 'daily-survey-removed' | 'daily-survey-restored'
  },
): Promise<unknown>[] {
  return [
    recomputeStreak(tx, client),
    recomputeLastSurvey(tx, client),
    recordAuditOfClient(tx, actor, client, action, { at: now.instant, object: id }),
    announceChange(tx, {
      clientId: client.clientId,
      parentId: client.parentId,
      what: 'survey',
      tellClient: client.consumptionVisible || complete,
    }),
  ]
}

export const dailySurveyHandlers: readonly Handler[] = [
  answerListSurveys,
  answerReadSurvey,
  answerSubmit,
  answerRemove,
  answerRestore,
]

/** Marks reminders of this day's check-in as answered. */
async function noteCheckInAnswered(
  { tx, now }: Context<SignedIn>,
  client: ClientAccess,
  day: Day,
): Promise<void> {
  const [since, until] = [startOfDay(day, now.zone), startOfDay(addDays(day, 1), now.zone)]
  await noteAnswered(tx, client.clientId, { kinds: ['daily-survey'], since, until, at: now.instant })
}

async function storeOnce<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await storeNew(store)
  } catch (error) {
    if (brokenConstraint(error) === oneCompleteSurveyADay) refuse('ERROR.SURVEY_ALREADY_ANSWERED')
    throw error
  }
}

type Survey = {
  readonly id: SurveyId
  readonly execTime: Instant
  readonly day: Day
  /** The day of the drinking; null: none is reported. */
  readonly consumptionDay: Day | null
  readonly answers: DailyAnswers
  /** False for consumption entered by the care team: the client's last check-in is unchanged. */
  readonly isCheckIn: boolean
  /** Whether the resulting event is already marked as discussed. */
  readonly discussed: boolean
}

/**
 * Updates state, event and streak in the survey's transaction. The statements are pipelined in this order; the lock
 * comes first, so that later statements see other committed writes of this client.
 */
async function followUp(context: Context<SignedIn>, client: ClientAccess, survey: Survey): Promise<void> {
  const { tx, actor, now } = context
  const { execTime: at, day: on, answers, consumptionDay, isCheckIn, discussed } = survey
  const id = makeEventId()
  const consumption = answers.consumption === true
  const steps = [lockClientState(tx, client)]
  if (isCheckIn) steps.push(recordSurvey(tx, client, { at, on, consumption }))
  if (consumptionDay !== null)
    steps.push(
      insertConsumptionEvent(tx, client, { id, survey: { ...survey, day: consumptionDay }, discussed }),
      recomputeStreak(tx, client),
    )
  if (consumption && discussed)
    steps.push(recordAuditOfClient(tx, actor, client, 'event-discussed', { at: now.instant, object: id }))
  await Promise.all(steps)
}

function shownTo(client: ClientAccess, survey: DailySurvey) {
  if (client.consumptionShown) return { id: survey.id, attributes: survey }
  const { consumptionDay: _, ...shown } = survey
  const content = survey.content.filter(({ id }) => !hiddenQuestions.has(id))
  return { id: survey.id, attributes: { ...shown, content } }
}
