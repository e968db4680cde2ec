import type { Day, Instant } from '@standfest/domain/base/day.ts'
import { weeklyPeriodOf, weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import type { DemoLifeArea } from './life-areas.ts'
import type { Random } from './random.ts'
import type { DemoSurvey } from './survey-history.ts'

/** An answered weekly survey; areas go by their English title in the catalogue. */
export type DemoWeeklySurvey = {
  readonly day: Day
  readonly answeredAt: Instant
  readonly overallRating: number
  readonly ratings: readonly { readonly title: string; readonly rating: number }[]
  readonly sentBy: 'client' | 'therapist'
  /** The answer to the clinic's own question, 0 to 10; absent: it was not asked. */
  readonly ownAnswer?: number
}

type Making = {
  readonly surveys: readonly DemoSurvey[]
  readonly lifeAreas: readonly DemoLifeArea[]
  readonly registeredOn: Day
  readonly upTo: Instant
  readonly random: Random
}

/** The interval that holds in a new clinic. */
const intervalDays = 7

/** The effect of consumption in a period on its ratings. */
const strain = 0.7

/** Most periods are answered, some minutes after a check-in; ratings improve over the weeks. */
export function weeklySurveysOf(making: Making): readonly DemoWeeklySurvey[] {
  const { surveys, registeredOn, upTo, random } = making
  const periods = { registeredOn, intervalDays }
  const byPeriod = Map.groupBy(surveys, ({ day }) => weeklyPeriodOf(day, periods).number)
  const rated = making.lifeAreas.filter(({ active, visible }) => active && visible)
  const courses = rated.map(({ title }) => ({ title, ...courseOfArea(random) }))
  const answered: DemoWeeklySurvey[] = []
  for (const [number, inPeriod] of byPeriod) {
    const checkIns = inPeriod.filter(({ complete }) => complete)
    const checkIn = checkIns[random.whole(0, checkIns.length - 1)]
    const isAnswered = random.chance(0.86)
    const isOnBehalf = random.chance(0.02)
    const answeredAt = (checkIn?.answeredAt ?? 0) + random.whole(3 * 60, 9 * 60)
    const loss = inPeriod.some(({ consumption }) => consumption) ? strain : 0
    const ratings = courses.map(({ title, first, gain }) => ({
      title,
      rating: step(first + gain * (number / (number + 6)) - loss + random.spread() * 0.45),
    }))
    if (checkIn === undefined || !isAnswered || answeredAt > upTo) continue
    const sentBy = isOnBehalf ? 'therapist' : 'client'
    answered.push({ day: checkIn.day, answeredAt, ratings, overallRating: meanOf(ratings), sentBy })
  }
  return answered
}

/** Adds answers to the clinic's own question since a day: twice the week's overall rating. */
export function withOwnAnswers(
  surveys: readonly DemoWeeklySurvey[],
  since: Day,
): readonly DemoWeeklySurvey[] {
  return surveys.map((survey) =>
    survey.day >= since ? { ...survey, ownAnswer: survey.overallRating * 2 } : survey,
  )
}

/** The initial rating of an area, and its long-term improvement. */
function courseOfArea(random: Random) {
  return { first: 1.6 + random.next() * 2.2, gain: random.next() * 2.4 - 0.5 }
}

function meanOf(ratings: readonly { readonly rating: number }[]): number {
  if (ratings.length === 0) return Math.ceil(weeklyScaleMax / 2)
  return step(ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length)
}

function step(value: number): number {
  return Math.min(weeklyScaleMax, Math.max(1, Math.round(value)))
}
