import { addDays, type Day, daysBetween } from '#base/day.ts'
import type { LifeAreaId } from '#base/id.ts'
import type { Language } from '#base/language.ts'
import { answersOf, type DailySurvey } from '#features/daily-survey/daily-survey.ts'
import type { MeetingState } from '#features/meetings/meetings.ts'
import type { WeeklySurvey } from '#features/weekly-survey/weekly-survey.ts'
import type { LetterFacts } from './letters.ts'

/** The period of a letter, both ends included. */
export type Period = { readonly from: Day; readonly to: Day }

/** The period as wished, within the treatment: not before the registration, not after today or the day of closing (§4). */
export function letterPeriod({
  from,
  to,
  registeredOn,
  closedOn,
  today,
}: {
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly registeredOn: Day
  readonly closedOn: Day | null
  readonly today: Day
}): Period {
  const end = closedOn ?? today
  const last = to === undefined || to > end ? end : to < registeredOn ? registeredOn : to
  const first = from === undefined || from < registeredOn ? registeredOn : from
  return { from: first > last ? last : first, to: last }
}

/** Sessions and groups of the period. One of today that is planned is still ahead; a past one needs to be recorded (§4). */
export function sessionsIn(
  meetings: readonly { readonly day: Day; readonly state: MeetingState }[],
  period: Period,
  today: Day,
): LetterFacts['sessions'] {
  const inPeriod = meetings.filter(({ day }) => isIn(day, period))
  const count = (wanted: MeetingState) => inPeriod.filter(({ state }) => state === wanted).length
  return {
    held: count('held'),
    noShow: count('no-show'),
    cancelled: count('cancelled'),
    unrecorded: inPeriod.filter(({ day, state }) => state === 'planned' && day < today).length,
  }
}

/** What days are known from: check-ins, and days on which drinking was reported. */
type KnownDays = {
  readonly surveys: readonly Pick<DailySurvey, 'day' | 'content'>[]
  readonly drinkingDays: readonly Day[]
}

/** The next session or group that is planned; one of today is still ahead, as it is for their number. */
export function nextSessionFrom(
  meetings: readonly { readonly day: Day; readonly state: MeetingState }[],
  today: Day,
): Day | null {
  const ahead = meetings.flatMap(({ day, state }) => (state === 'planned' && day >= today ? [day] : []))
  return ahead.toSorted()[0] ?? null
}

/**
 * What is known of each day (§4). Reported drinking outweighs a check-in of the same day that says otherwise. A day without a
 * check-in is open, never sober; today is left out until something is said of it.
 */
export function daysIn(
  { surveys, drinkingDays }: KnownDays,
  period: Period,
  today: Day,
): LetterFacts['days'] {
  const { sober, drinking } = saidDays({ surveys, drinkingDays }, period)
  const said = sober.size + drinking.size
  const isTodayOpen = isIn(today, period) && !drinking.has(today) && !sober.has(today)
  const all = daysBetween(period.from, period.to) + 1 - (isTodayOpen ? 1 : 0)
  return { sober: sober.size, drinking: drinking.size, open: all - said }
}

/** How many days of the period in a row were confirmed as sober, at most. A day about which nobody said anything ends the row (§4). */
export function longestSoberIn(known: KnownDays, period: Period): number {
  let [longest, row, before]: [number, number, Day | undefined] = [0, 0, undefined]
  for (const day of [...saidDays(known, period).sober].toSorted()) {
    row = before !== undefined && addDays(before, 1) === day ? row + 1 : 1
    longest = Math.max(longest, row)
    before = day
  }
  return longest
}

/** The days of the period of which something was said, each once. */
function saidDays({ surveys, drinkingDays }: KnownDays, period: Period) {
  const drinking = new Set(drinkingDays.filter((day) => isIn(day, period)))
  const sober = new Set(
    surveys
      .filter(({ day, content }) => isIn(day, period) && answersOf(content).consumption === false)
      .flatMap(({ day }) => (drinking.has(day) ? [] : [day])),
  )
  return { sober, drinking }
}

/** A life area of the client with its titles, in the order of the catalogue. */
export type TitledArea = { readonly id: LifeAreaId; readonly titles: Readonly<Record<Language, string>> }

/** The first and the last weekly review of the period beside each other; null: there is none (§4). */
export function lifeAreasIn(
  surveys: readonly WeeklySurvey[],
  areas: readonly TitledArea[],
  period: Period,
): LetterFacts['lifeAreas'] {
  const inOrder = surveys
    .filter(({ day }) => isIn(day, period))
    .toSorted((one, other) => one.execTime - other.execTime)
  const last = inOrder.at(-1)
  if (last === undefined) return null
  const first = inOrder.length > 1 ? inOrder[0] : undefined
  const ratingIn = (survey: WeeklySurvey | undefined, id: LifeAreaId) =>
    survey?.lifeareaRatings.find(({ lifeareaId }) => lifeareaId === id)?.rating
  return {
    before: first?.day ?? null,
    after: last.day,
    scaleMax: last.scaleMax,
    overall: { before: first?.overallRating ?? null, after: last.overallRating },
    areas: areas.flatMap(({ id, titles }) => {
      const after = ratingIn(last, id)
      return after === undefined ? [] : [{ titles, before: ratingIn(first, id) ?? null, after }]
    }),
  }
}

/** A goal with its tasks, as far as a letter needs them. */
export type GoalOfLetter = {
  readonly title: string
  readonly createdOn: Day
  readonly doneOn: Day | null
  readonly tasks: readonly { readonly createdOn: Day; readonly doneOn: Day | null }[]
}

/** The goals of the period as they were at its end: open, or completed in it (§4). */
export function goalsIn(goals: readonly GoalOfLetter[], { from, to }: Period): LetterFacts['goals'] {
  const doneBy = (doneOn: Day | null) => (doneOn !== null && doneOn <= to ? doneOn : null)
  return goals
    .filter(({ createdOn, doneOn }) => createdOn <= to && (doneOn === null || doneOn >= from))
    .map(({ title, doneOn, tasks }) => {
      const known = tasks.filter(({ createdOn }) => createdOn <= to)
      const done = known.filter((task) => doneBy(task.doneOn) !== null)
      return { title, doneOn: doneBy(doneOn), tasks: { done: done.length, all: known.length } }
    })
}

/** What the client wrote about days with drinking, oldest first; not what the care team entered (§4). */
export function wordsIn(
  surveys: readonly Pick<DailySurvey, 'consumptionDay' | 'content' | 'sentBy'>[],
  period: Period,
): LetterFacts['words'] {
  return surveys
    .flatMap(({ consumptionDay: day, content, sentBy }) => {
      if (!day || !isIn(day, period) || sentBy !== 'client') return []
      const trigger = answersOf(content)['consumption_trigger']
      return typeof trigger === 'string' && trigger.trim() !== '' ? [{ day, text: trigger.trim() }] : []
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

function isIn(day: Day, { from, to }: Period): boolean {
  return day >= from && day <= to
}
