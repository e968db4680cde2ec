import { addDays, type Day, dayOf, startOfDay } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import type { ContentAttributes } from '@standfest/domain/features/content/content.ts'
import type { Period } from '@standfest/domain/features/data-collection/trend-range.ts'
import { diaryEntry } from '@standfest/domain/features/diary/diary.ts'
import {
  type AnalysisKind,
  functionalAnalysis,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { previewOf } from '@standfest/domain/features/messages/previews.ts'
import { readPreparation } from '@standfest/domain/features/preparation/preparation.calls.ts'
import {
  answersIn,
  firstDayOfSurveys,
  firstOf,
  periodOf,
  ratingsIn,
  shownAtMost,
  type WorkItem,
  wordsIn,
  workIn,
} from '@standfest/domain/features/preparation/preparation.ts'
import {
  presentAgreement,
  type SoberAgreement,
} from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import type { Tx } from '#database/connection.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { noteReading } from '#features/access/readings.ts'
import {
  findNextMeeting,
  listContentsWrittenSince,
  listMeetingsBefore,
  listWorkSince,
} from '#features/content/content-of-a-period.store.ts'
import { listDailySurveys } from '#features/daily-survey/daily-survey.store.ts'
import { listAllEventsOf } from '#features/events/events.store.ts'
import { listLifeAreasOf, listLifeAreaTypes } from '#features/life-areas/life-areas.store.ts'
import { listAgreementsOf } from '#features/meetings/meetings.store.ts'
import { countNewMessages, listWordsOfClientSince } from '#features/messages/messages.store.ts'
import { listOpenQuestionnaires } from '#features/questionnaires/open-rounds.store.ts'
import { listSoberAgreementsOf } from '#features/sober-agreements/sober-agreements.store.ts'
import { listWeeklySurveysOf } from '#features/weekly-survey/weekly-survey.store.ts'
import { type Context, type Handler, handle, type SignedIn } from '#http/handle.ts'

/** More surveys than anyone sends in the longest period of a sheet and the period before it. */
const allSurveys = 5000
/** More weekly surveys than anyone sends in the longest period of a sheet. */
const allWeeklySurveys = 500
/** More messages than anyone sends in the longest period of a sheet. */
const allMessages = 2000
/** The longest name of a functional analysis. */
const analysisNameLength = 80
/** How many past appointments are offered as the beginning of a period. */
const pastAppointments = 6

const answerReadPreparation = handle(readPreparation, async ({ query }, context) => {
  const { tx, now } = context
  const client = await openClient(context, query.account)
  const startOfToday = startOfDay(now.today, now.zone)
  const [past, next] = await Promise.all([
    listMeetingsBefore(tx, client, { at: startOfToday, limit: pastAppointments }),
    findNextMeeting(tx, client, startOfToday),
  ])
  const appointments = onePerDay(past.map(({ attributes }) => meetingOf(attributes, now.zone)))
  const period = periodOf({
    wished: query.from,
    lastAppointment: appointments[0]?.day,
    registeredOn: client.registeredOn,
    today: now.today,
  })
  return {
    attributes: {
      ...period,
      appointments: appointments.map(({ day, title }) => ({ day, title })),
      next: next ? meetingOf(next.attributes, now.zone) : null,
      ...(await whatHappened(context, client, period)),
    },
  }
})

async function whatHappened(context: Context<SignedIn>, client: ClientAccess, period: Period) {
  const { tx, now } = context
  const since = startOfDay(period.from, now.zone)
  const events = await listAllEventsOf(tx, client)
  const range = {
    from: firstDayOfSurveys(period, events),
    to: period.to,
    after: undefined,
    limit: allSurveys,
  }
  const [surveys, work, diary, analyses, unread, messages, lifeAreas, agreements, times, questionnaires] =
    await Promise.all([
      listDailySurveys(tx, client, range),
      listWorkSince(tx, client, since),
      listContentsWrittenSince(tx, client, diaryEntry, since),
      listContentsWrittenSince(tx, client, functionalAnalysis, since),
      countNewMessages(tx, client, now),
      listWordsOfClientSince(tx, client, { since, limit: allMessages }),
      ratedAreas(tx, client, period),
      listAgreementsOf(tx, client),
      listSoberAgreementsOf(tx, client, now.zone),
      listOpenQuestionnaires(tx, client, now.today),
    ])
  const items = work.map(({ kind, item }) => workItemOf(kind, item, now.zone))
  const entries = diary.map(({ id, attributes, createdAt }) => ({
    id,
    day: (attributes['day'] as Day | null) ?? dayOf(createdAt, now.zone),
    title: wordsOf(attributes['title']),
  }))
  const words = wordsIn(surveys, messages, period)
  if (words.shown.some(({ kind }) => kind === 'message'))
    await noteReading(context, {
      action: 'messages-viewed',
      as: client.as,
      subjectRefs: [client.subjectRef],
    })
  const agreed = (isShared: boolean) =>
    firstOf(
      agreements
        .filter(({ outcome, shared }) => outcome === 'open' && shared === isShared)
        .map(({ text }) => ({ text })),
      shownAtMost.agreed,
    )
  return {
    ...answersIn(surveys, events, period, client.registeredOn),
    ...workIn(items, period),
    lifeAreas,
    unread,
    words,
    diary: firstOf(entries, shownAtMost.diary),
    analyses: firstOf(analyses.map(analysisOf), shownAtMost.analyses),
    soberTime: soberTimeOf(times, now.today),
    questionnaires,
    agreed: agreed(true),
    agreedPrivately: agreed(false),
  }
}

/** The days of the agreed time without alcohol that is running or comes next. */
function soberTimeOf(times: readonly SoberAgreement[], today: Day) {
  const present = presentAgreement(times, today)
  if (present === undefined || present.endsOn < today) return null
  return { startsOn: present.startsOn, endsOn: present.endsOn }
}

/** The weekly surveys of the period and the one before it; titles in the reader's language. */
async function ratedAreas(tx: Tx, client: ClientAccess, period: Period) {
  const dayBefore = addDays(period.from, -1)
  const [inPeriod, before, types, own] = await Promise.all([
    listWeeklySurveysOf(tx, client, { ...period, after: undefined, limit: allWeeklySurveys }),
    listWeeklySurveysOf(tx, client, { from: undefined, to: dayBefore, after: undefined, limit: 1 }),
    listLifeAreaTypes(tx, client.actorId),
    listLifeAreasOf(tx, client),
  ])
  const titles = new Map(types.map(({ id, title }) => [id, title]))
  const areas = own.map(({ id, typeId }) => ({ id, title: titles.get(typeId) ?? '' }))
  return ratingsIn([...inPeriod, ...before], areas, period)
}

/** A meeting from an appointment, whose shape leaves day and start optional. */
function meetingOf(attributes: ContentAttributes, zone: string) {
  const startsAt = attributes['startsAt'] as number | null
  const day = startsAt === null ? (attributes['day'] as Day) : dayOf(startsAt, zone)
  return { day, startsAt, title: wordsOf(attributes['title']) }
}

/** An analysis by its title, else by the first words of what was done. */
function analysisOf({ id, attributes }: { readonly id: ContentId; readonly attributes: ContentAttributes }) {
  const title = wordsOf(attributes['title']) || previewOf(wordsOf(attributes['action']), analysisNameLength)
  return { id, about: attributes['about'] as AnalysisKind, day: attributes['day'] as Day | null, title }
}

function onePerDay<Meeting extends { readonly day: Day }>(meetings: readonly Meeting[]): readonly Meeting[] {
  return meetings.filter(({ day }, index) => meetings[index - 1]?.day !== day)
}

function workItemOf(
  kind: WorkItem['kind'],
  { id, attributes }: { readonly id: ContentId; readonly attributes: ContentAttributes },
  zone: string,
): WorkItem {
  const doneAt = attributes['doneAt'] as number
  return {
    id,
    kind,
    title: wordsOf(attributes['title']),
    dueDate: attributes['dueDate'] as Day | null,
    doneOn: doneAt === 0 ? null : dayOf(doneAt, zone),
  }
}

function wordsOf(text: unknown): string {
  return typeof text === 'string' ? text : ''
}

export const preparationHandlers: readonly Handler[] = [answerReadPreparation]
