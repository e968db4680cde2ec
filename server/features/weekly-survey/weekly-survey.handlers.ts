import { addDays, dayOf, startOfDay } from '@standfest/domain/base/day.ts'
import type { WeeklySurveyId } from '@standfest/domain/base/id.ts'
import {
  acceptedExecTime,
  answersOf,
  keepAskedAnswers,
  refuseOtherTimestamp,
  refuseUnknownAnswers,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import {
  lifeAreaRatingResource,
  listWeeklySurveys,
  removeWeeklySurvey,
  submitWeeklySurvey,
} from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import {
  type NewWeeklySurvey,
  ratedLifeAreas,
  refuseMissingRatings,
  refuseUnknownRatings,
  type WeeklyPeriod,
  type WeeklySurvey,
  weeklyPeriodOf,
} from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import type { WeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { type ClientAccess, namedClient, openClient } from '#features/access/client-access.ts'
import { withSenderName, withSenderNames } from '#features/accounts/sender-names.store.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { findTemplateVersion } from '#features/daily-survey/survey-template.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { listLifeAreasOf } from '#features/life-areas/life-areas.store.ts'
import { noteAnswered } from '#features/reminders/outbox.store.ts'
import { lockClientState } from '#features/streak/streak.store.ts'
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
  findWeeklySurvey,
  findWeeklySurveyState,
  hasWeeklySurvey,
  insertWeeklySurvey,
  listWeeklySurveysOf,
  markWeeklySurveyRemoved,
} from './weekly-survey.store.ts'
import { findWeeklyTemplateVersion, getPresentWeeklyTemplate } from './weekly-template.store.ts'

const pageSize = 50

const answerList = handle(listWeeklySurveys, async ({ query }, context) => {
  const client = await openClient(context, query.account)
  const { from, to, after, limit = pageSize } = query
  const read = await listWeeklySurveysOf(context.tx, client, { from, to, after, limit })
  const surveys = await withSenderNames(context, read)
  return { items: surveys.map(itemOf), included: surveys.flatMap(ratingsOf) }
})

const answerSubmit = handle(submitWeeklySurvey, async ({ id, query, body }, context) => {
  const { tx, now } = context
  const client = await openClient(context, namedClient(query.account, query.accountId, body.accountId))
  const given = givenId(id) as WeeklySurveyId | undefined
  const arrived = given && (await findWeeklySurvey(tx, client, given))
  if (arrived) return { ...itemOf(await withSenderName(context, arrived)), included: ratingsOf(arrived) }
  const execTime = acceptedTime(body, client, context)
  const day = dayOf(execTime, now.zone)
  const template = await askedTemplate(context, body)
  const { overallRating, ratings } = await completeRatings(context, client, body, template)
  const period = await openPeriodOf(context, client, day)
  const ownAnswers = await acceptedOwnAnswers(context, body)
  const { refId } = template
  const survey = {
    id: given,
    execTime,
    recordedAt: now.instant,
    day,
    refId,
    overallRating,
    ratings,
    ownAnswers,
    askedIn: client.as === 'self' ? body.askedIn : undefined,
  }
  const stored = await storeNew(() => insertWeeklySurvey(tx, client, survey))
  const [since, until] = [startOfDay(period.from, now.zone), startOfDay(addDays(period.to, 1), now.zone)]
  await noteAnswered(tx, client.clientId, { kinds: ['weekly-survey'], since, until, at: now.instant })
  await notifyOf(context, client, 'weekly-survey-submitted', stored.id)
  return { ...itemOf(stored), included: ratingsOf(stored) }
})

const answerRemove = handle(removeWeeklySurvey, async ({ params, query }, context) => {
  const { tx, now, ifMatch } = context
  const client = await openClient(context, query.account)
  if (client.as !== 'therapist') refuse('ERROR.ACCESS_DENIED')
  const removed = { id: params.id, at: now.instant, seenVersion: ifMatch }
  if (await markWeeklySurveyRemoved(tx, client, removed)) {
    await notifyOf(context, client, 'weekly-survey-removed', params.id)
    return undefined
  }
  const present = await findWeeklySurveyState(tx, client, params.id)
  if (!present) return refuse('ERROR.ACCESS_DENIED')
  // Removing it again succeeds.
  return present.removed ? undefined : refuse('ERROR.CONFLICT', { count: present.version })
})

export const weeklySurveyHandlers: readonly Handler[] = [answerList, answerSubmit, answerRemove]

/** A therapist may enter a review for the same days as the client (§6). */
function acceptedTime(body: NewWeeklySurvey, client: ClientAccess, { now }: Context<SignedIn>): number {
  const { registeredOn } = client
  const execTime = acceptedExecTime(body.execTime, { now, registeredOn, anyDaySinceRegistration: false })
  if (typeof execTime !== 'number') throw new Refused(execTime)
  refuseIf(refuseOtherTimestamp(body, execTime))
  return execTime
}

/** The version that was asked: a review begun before a new version is accepted with its own. */
async function askedTemplate({ tx }: Context<SignedIn>, { refId }: NewWeeklySurvey): Promise<WeeklyTemplate> {
  if (refId === undefined) return getPresentWeeklyTemplate(tx)
  const template = await findWeeklyTemplateVersion(tx, refId)
  return template ?? refuseField('refId', 'ERROR.CHOICE_INVALID')
}

/** The answers to the clinic's own weekly questions of the version that was asked; none of them is required. */
async function acceptedOwnAnswers({ tx }: Context<SignedIn>, { ownAnswers }: NewWeeklySurvey) {
  if (ownAnswers === undefined) return undefined
  const { refId, content } = ownAnswers
  const template = await findTemplateVersion(tx, refId)
  if (template === undefined) return refuseField('ownAnswers.refId', 'ERROR.CHOICE_INVALID')
  const items = template.items.filter(({ isWeekly }) => isWeekly === true)
  refuseIf(refuseUnknownAnswers(items, content))
  return { refId, answers: keepAskedAnswers(items, answersOf(content), { doneToday: false }) }
}

/** The complete set of requested ratings; those of deactivated or hidden areas are dropped. */
async function completeRatings(
  { tx }: Context<SignedIn>,
  client: ClientAccess,
  body: NewWeeklySurvey,
  { areas: types }: WeeklyTemplate,
) {
  const areas = await listLifeAreasOf(tx, client)
  const own = areas.map(({ id }) => id)
  refuseIf(refuseUnknownRatings(own, body))
  const rated = ratedLifeAreas(areas, types).map(({ id }) => id)
  refuseIf(refuseMissingRatings(rated, body))
  const ratings = body.lifeareaRatings.filter(({ lifeareaId }) => rated.includes(lifeareaId))
  return { overallRating: body.overallRating ?? refuse('ERROR.SURVEY_ANSWER_MISSING'), ratings }
}

/**
 * Allows one survey per period. No database constraint can enforce it, because the interval defines the periods:
 * writers for one client are serialised by a lock and see each other's surveys.
 */
async function openPeriodOf(
  { tx }: Context<SignedIn>,
  client: ClientAccess,
  day: WeeklySurvey['day'],
): Promise<WeeklyPeriod> {
  const [, intervalDays] = await Promise.all([
    lockClientState(tx, client),
    getSetting(tx, 'survey_weekly_interval'),
  ])
  const period = weeklyPeriodOf(day, { registeredOn: client.registeredOn, intervalDays })
  if (await hasWeeklySurvey(tx, client, period)) refuse('ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED')
  return period
}

async function notifyOf(
  { tx, actor, now }: Context<SignedIn>,
  client: ClientAccess,
  action: 'weekly-survey-submitted' | 'weekly-survey-removed',
  object: string,
): Promise<void> {
  const { clientId, parentId } = client
  await recordAuditOfClient(tx, actor, client, action, { at: now.instant, object })
  await announceChange(tx, { clientId, parentId, what: 'survey', tellClient: true })
}

function itemOf(survey: WeeklySurvey) {
  return { id: survey.id, attributes: survey }
}

function ratingsOf({ id: weeklySurveyId, lifeareaRatings }: WeeklySurvey) {
  return lifeareaRatings.map(({ id, lifeareaId, rating }) => ({
    type: lifeAreaRatingResource.type,
    id,
    attributes: { weeklySurveyId, lifeareaId, rating },
  }))
}
