import { type Day, dayOf, type Instant, instantOf } from '@standfest/domain/base/day.ts'
import type { DayEntryId, SurveyId } from '@standfest/domain/base/id.ts'
import { refusal } from '@standfest/domain/base/refusal.ts'
import {
  acceptedExecTime,
  dailySurveyTemplateId,
  noteOfDayCalendar,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import {
  contradictsDay,
  heirOfEvent,
  makesEvent,
  mayRemoveDayEntry,
  refuseDayEntry,
} from '@standfest/domain/features/day-calendar/answer-day.ts'
import {
  answerDay,
  dayConflict,
  readDayCalendar,
  removeDayEntry,
} from '@standfest/domain/features/day-calendar/day-calendar.calls.ts'
import {
  type CalendarDay,
  calendarOf,
  figuresOfCalendar,
  withoutConsumption,
} from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { streakStateOf } from '@standfest/domain/features/streak/streak.ts'
import { v7 as uuidv7 } from 'uuid'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { withSenderName, withSenderNames } from '#features/accounts/sender-names.store.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import {
  insertDailySurvey,
  makeSurveyId,
  removeDailySurvey,
} from '#features/daily-survey/daily-survey.store.ts'
import { findPresentTemplate } from '#features/daily-survey/survey-template.store.ts'
import { insertConsumptionEvent, makeEventId, removeEventOfSurvey } from '#features/events/events.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { lockClientState, recomputeLastSurvey, recomputeStreak } from '#features/streak/streak.store.ts'
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
import { insertDayEntry, passSurveyOn, readStoredDays, removeDayEntryOf } from './day-calendar.store.ts'

/** The hour of an event of which only the day is known. */
const noon = 12

const answerRead = handle(readDayCalendar, async ({ query }, context) => {
  const { tx, now } = context
  const client = await openClient(context, query.account)
  const [stored, { daysAlone, amounts }] = await Promise.all([
    readStoredDays(tx, client, now),
    getSetting(tx, 'day_calendar'),
  ])
  const { registeredOn, lastDay } = stored
  const all = calendarOf(stored)
  const { from = registeredOn, to = lastDay } = query
  const days = await withSenderNames(
    context,
    all.filter(({ day }) => from <= day && day <= to),
  )
  const { anchorOn } = streakStateOf(
    registeredOn,
    stored.drinking.map(({ day }) => day),
  )
  return {
    attributes: {
      registeredOn,
      lastDay,
      days: days.map((day) => shownTo(client, day)),
      figures: client.consumptionShown ? figuresOfCalendar(all, { registeredOn, anchorOn, lastDay }) : null,
      daysAlone,
      amounts,
    },
  }
})

const answerAnswer = handle(answerDay, async ({ id: named, query, body }, context) => {
  const { tx, actor, now, ifMatch } = context
  const client = await openClient(context, query.account)
  const id = (givenId(named) ?? uuidv7()) as DayEntryId
  await lockClientState(tx, client)
  const [stored, { daysAlone, amounts }] = await Promise.all([
    readStoredDays(tx, client, now),
    getSetting(tx, 'day_calendar'),
  ])
  // What arrived with an earlier try is there, however late it is repeated.
  if (stored.entries.some((entry) => entry.id === id && entry.day === body.day))
    return presentDay(context, client, body.day)
  const at = acceptedExecTime(body.answeredAt, {
    now,
    registeredOn: client.registeredOn,
    anyDaySinceRegistration: false,
  })
  if (typeof at !== 'number') return refuseField('answeredAt', 'ERROR.SURVEY_TIME')
  const { as, actorId, registeredOn, consumptionShown } = client
  const today = dayOf(at, now.zone)
  refuseIf(refuseDayEntry(body, { as, actorId, registeredOn, today, daysAlone, amounts }))
  const present = calendarOf(stored).find(({ day }) => day === body.day) ?? refuse('ERROR.DAY_OUT_OF_REACH')
  const answer = stored.entries.findLast(
    ({ day, said, isRemoved }) => day === body.day && said !== null && !isRemoved,
  )
  if (contradictsDay(body, { present, answer }, { actorId, seenVersion: ifMatch, consumptionShown })) {
    const shown = shownTo(client, await withSenderName(context, present))
    throw new Refused(refusal('ERROR.DAY_ALREADY_ANSWERED', { count: present.version }), undefined, {
      type: dayConflict.type,
      attributes: { stored: shown, given: body },
    })
  }
  const surveyId = makesEvent(body, present) ? await storeEvent(context, client, { day: body.day, at }) : null
  await storeNew(() => insertDayEntry(tx, client, { ...body, id, turn: present.version + 1, at, surveyId }))
  await recomputeStreak(tx, client)
  await recordAuditOfClient(tx, actor, client, 'day-entered', { at: now.instant, object: id })
  await announce(context, client, { isEvent: surveyId !== null })
  return presentDay(context, client, body.day)
})

/** Idempotent. */
const answerRemove = handle(removeDayEntry, async ({ params: { id }, query }, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, query.account)
  await lockClientState(tx, client)
  const { entries } = await readStoredDays(tx, client, now)
  const entry = entries.find((one) => one.id === id) ?? refuse('ERROR.ACCESS_DENIED')
  if (!mayRemoveDayEntry(entry, client)) refuse('ERROR.ACCESS_DENIED')
  if (entry.isRemoved) return undefined
  const at = now.instant
  await removeDayEntryOf(tx, client, { id, at })
  const { surveyId } = entry
  if (surveyId !== null) {
    const heir = heirOfEvent(entry, entries)
    if (heir) await passSurveyOn(tx, client, { surveyId, to: heir.id })
    else {
      await removeDailySurvey(tx, client, { id: surveyId, at })
      await removeEventOfSurvey(tx, client, { id: surveyId, at })
    }
  }
  await recomputeStreak(tx, client)
  await recomputeLastSurvey(tx, client)
  await recordAuditOfClient(tx, actor, client, 'day-entry-removed', { at, object: id })
  await announce(context, client, { isEvent: surveyId !== null })
  return undefined
})

export const dayCalendarHandlers: readonly Handler[] = [answerRead, answerAnswer, answerRemove]

/** The same event as that of an entry by hand: it belongs to a survey of drinking alone, which can be removed and restored. */
async function storeEvent(
  { tx, actor, now }: Context<SignedIn>,
  client: ClientAccess,
  { day, at }: { readonly day: Day; readonly at: Instant },
): Promise<SurveyId> {
  const template = await findPresentTemplate(tx, dailySurveyTemplateId)
  if (!template) throw new Error('the daily survey has no template')
  const id = makeSurveyId()
  const execTime = instantOf(day, noon, 0, now.zone)
  await insertDailySurvey(tx, client, {
    id,
    refId: template.refId,
    execTime,
    recordedAt: at,
    day,
    consumptionDay: day,
    complete: false,
    answers: { consumption: true, consumption_trigger: noteOfDayCalendar.de_DE },
  })
  await insertConsumptionEvent(tx, client, {
    id: makeEventId(),
    survey: { id, day, execTime },
    discussed: false,
  })
  await recordAuditOfClient(tx, actor, client, 'consumption-added', { at: now.instant, object: id })
  return id
}

async function announce(
  { tx }: Context<SignedIn>,
  { clientId, parentId, consumptionVisible }: ClientAccess,
  { isEvent }: { readonly isEvent: boolean },
): Promise<void> {
  await announceChange(tx, { clientId, parentId, what: 'survey', tellClient: consumptionVisible || !isEvent })
}

async function presentDay(context: Context<SignedIn>, client: ClientAccess, on: Day) {
  const present = calendarOf(await readStoredDays(context.tx, client, context.now)).find(
    ({ day }) => day === on,
  )
  if (!present) throw new Error('a day that is not in the calendar')
  return { attributes: shownTo(client, await withSenderName(context, present)) }
}

function shownTo({ consumptionShown }: ClientAccess, day: CalendarDay): CalendarDay {
  return consumptionShown ? day : withoutConsumption(day)
}
