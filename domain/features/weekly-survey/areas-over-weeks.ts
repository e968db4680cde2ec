import { addDays, type Day } from '#base/day.ts'
import type { LifeAreaId } from '#base/id.ts'
import { type WeeklyPeriods, type WeeklySurvey, weeklyPeriodOf } from './weekly-survey.ts'

type Rated = Pick<WeeklySurvey, 'day' | 'overallRating' | 'lifeareaRatings'>

/** A period of the weekly review, and its review; undefined: it was not answered. */
export type ReviewedPeriod<Survey extends Rated> = {
  readonly from: Day
  readonly to: Day
  readonly survey: Survey | undefined
}

/**
 * The last periods up to a day, oldest first, none before the registration (§4). A changed interval redefines them all: of several
 * reviews in one period the newest counts.
 */
export function reviewedPeriods<Survey extends Rated>(
  surveys: readonly Survey[],
  periods: WeeklyPeriods,
  { upTo, count }: { readonly upTo: Day; readonly count: number },
): readonly ReviewedPeriod<Survey>[] {
  if (upTo < periods.registeredOn) return []
  const last = weeklyPeriodOf(upTo, periods)
  const shown = Math.min(count, last.number + 1)
  return Array.from({ length: shown }, (_, place) => {
    const back = (shown - 1 - place) * periods.intervalDays
    const [from, to] = [addDays(last.from, -back), addDays(last.to, -back)]
    return { from, to, survey: newest(surveys.filter(({ day }) => day >= from && day <= to)) }
  })
}

/** The rating of an area, or without one the overall rating; undefined: the review did not ask for it. */
export function ratingIn(survey: Rated | undefined, area: LifeAreaId | undefined): number | undefined {
  if (area === undefined) return survey?.overallRating
  return survey?.lifeareaRatings.find(({ lifeareaId }) => lifeareaId === area)?.rating
}

/** The reviews at both ends of a time. */
export type ReviewsOfTime<Survey extends Rated> = {
  readonly before: Survey | undefined
  readonly after: Survey | undefined
}

/** A review from this many days before the beginning still tells of it. */
const longestBeforeDays = 28

/**
 * The reviews that show a time from its beginning to its end: the last one by its first day, else the first one within it; and from
 * its last day on the newest one within it. There is no second one before the end, and never the same one twice.
 */
export function reviewsOfTime<Survey extends Rated>(
  surveys: readonly Survey[],
  { startsOn, endsOn, today }: { readonly startsOn: Day; readonly endsOn: Day; readonly today: Day },
): ReviewsOfTime<Survey> {
  const earliest = addDays(startsOn, -longestBeforeDays)
  const within = surveys.filter(({ day }) => day > startsOn && day <= endsOn)
  const before =
    newest(surveys.filter(({ day }) => day >= earliest && day <= startsOn)) ??
    within.toSorted((one, other) => (one.day < other.day ? -1 : 1))[0]
  const last = today >= endsOn ? newest(within) : undefined
  return { before, after: last === before ? undefined : last }
}

function newest<Survey extends Rated>(surveys: readonly Survey[]): Survey | undefined {
  return surveys.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0]
}
