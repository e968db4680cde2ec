import { type Day, dayOf } from '@standfest/domain/base/day.ts'
import { goal, intervention } from '@standfest/domain/features/goals/goals.ts'
import {
  daysIn,
  type GoalOfLetter,
  goalsIn,
  lifeAreasIn,
  longestSoberIn,
  nextSessionFrom,
  type Period,
  sessionsIn,
  wordsIn,
} from '@standfest/domain/features/letters/letter-facts.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { listContentsWrittenSince, listMeetingDays } from '#features/content/content-of-a-period.store.ts'
import type { Content } from '#features/content/content-row.store.ts'
import { listDailySurveys } from '#features/daily-survey/daily-survey.store.ts'
import { listAllEventsOf } from '#features/events/events.store.ts'
import { listLifeAreasOf, listLifeAreaTypes } from '#features/life-areas/life-areas.store.ts'
import { listKeptMeetings } from '#features/meetings/meetings.store.ts'
import { listWeeklySurveysOf } from '#features/weekly-survey/weekly-survey.store.ts'
import type { Context, SignedIn } from '#http/handle.ts'

/** More surveys than anyone sends in a treatment. */
const allSurveys = 10_000

/** The facts of a period of a client's record, for letters and reports. */
export async function readLetterFactsOf(
  { tx, now }: Context<SignedIn>,
  client: ClientAccess,
  period: Period,
  withWords: boolean,
) {
  const range = { ...period, after: undefined, limit: allSurveys }
  const [meetings, kept, surveys, events, reviews, types, own, goals, tasks] = await Promise.all([
    listMeetingDays(tx, client, now.zone),
    listKeptMeetings(tx, client),
    listDailySurveys(tx, client, range),
    listAllEventsOf(tx, client),
    listWeeklySurveysOf(tx, client, range),
    listLifeAreaTypes(tx, client.actorId),
    listLifeAreasOf(tx, client),
    listContentsWrittenSince(tx, client, goal, 0),
    listContentsWrittenSince(tx, client, intervention, 0),
  ])
  const titles = new Map(types.map(({ id, titles: both }) => [id, both]))
  const areas = own.flatMap(({ id, typeId }) => {
    const both = titles.get(typeId)
    return both === undefined ? [] : [{ id, titles: both }]
  })
  const sessions = meetings.map(({ id, day }) => ({
    day,
    state: kept.get(id)?.state ?? ('planned' as const),
  }))
  const known = { surveys, drinkingDays: events.map(({ day }) => day) }
  return {
    sessions: sessionsIn(sessions, period, now.today),
    nextSession: nextSessionFrom(sessions, now.today),
    days: daysIn(known, period, now.today),
    longestSober: longestSoberIn(known, period),
    lifeAreas: lifeAreasIn(reviews, areas, period),
    goals: goalsIn(
      goals.map((item): GoalOfLetter => {
        const parts = tasks.filter(({ attributes }) => attributes['goalId'] === item.id)
        const { title } = item.attributes
        return {
          title: typeof title === 'string' ? title : '',
          ...datesOf(item, now.zone),
          tasks: parts.map((task) => datesOf(task, now.zone)),
        }
      }),
      period,
    ),
    words: withWords ? wordsIn(surveys, period) : [],
  }
}

function datesOf({ createdAt, attributes }: Content, zone: string): { createdOn: Day; doneOn: Day | null } {
  const doneAt = attributes['doneAt']
  const isDone = typeof doneAt === 'number' && doneAt !== 0
  return { createdOn: dayOf(createdAt, zone), doneOn: isDone ? dayOf(doneAt, zone) : null }
}
