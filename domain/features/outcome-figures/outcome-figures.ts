import { z } from 'zod'
import { type Day, daysBetween } from '#base/day.ts'
import { LifeAreaTypeId } from '#base/id.ts'
import { BothLanguages } from '#features/daily-survey/daily-survey.ts'
import { type CalendarDay, figuresOfDays } from '#features/day-calendar/day-calendar.ts'
import { Quarter, type QuarterDays } from './quarters.ts'

/** What one client contributes to the figures of a quarter. */
export type Contribution = {
  /** Whole weeks from the registration to the end of the quarter, or of the treatment. */
  readonly weeks: number
  /** The days of the quarter in treatment, by what is known about them. */
  readonly sober: number
  readonly drinking: number
  readonly open: number
  /** The days with a check-in. */
  readonly answered: number
  /** Sessions and groups that were held. */
  readonly sessions: number
  /** Check-in reminders that were delivered, and all that were due. */
  readonly delivered: number
  readonly reminded: number
  /** For each area with two ratings at least: the last one minus the first. */
  readonly changes: readonly { readonly typeId: LifeAreaTypeId; readonly change: number }[]
}

/** What is stored about a client in the time of a quarter. */
export type QuarterRecord = {
  readonly registeredOn: Day
  /** The last day of the treatment; null: it goes on. */
  readonly endedOn: Day | null
  readonly days: readonly CalendarDay[]
  readonly answered: number
  readonly sessions: number
  readonly delivered: number
  readonly reminded: number
  /** In order of time. */
  readonly ratings: readonly {
    readonly typeId: LifeAreaTypeId
    readonly rating: number
    readonly scaleMax: number
  }[]
}

/** A client's contribution to a quarter; undefined: the client was not in treatment then. */
export function contributionOf(record: QuarterRecord, { from, to }: QuarterDays): Contribution | undefined {
  const { registeredOn, endedOn, days, ratings, ...counts } = record
  if (registeredOn > to || (endedOn !== null && endedOn < from)) return undefined
  const last = endedOn !== null && endedOn < to ? endedOn : to
  const { sober, drinking, open } = figuresOfDays(days, from, last)
  return {
    weeks: Math.floor((daysBetween(registeredOn, last) + 1) / 7),
    sober,
    drinking,
    open,
    ...counts,
    changes: [...Map.groupBy(ratings, ({ typeId }) => typeId)].flatMap(([typeId, rated]) => {
      const [first, final] = [rated[0], rated.at(-1)]
      // Ratings on scales of different length cannot be subtracted.
      if (!first || !final || rated.length < 2 || first.scaleMax !== final.scaleMax) return []
      return [{ typeId, change: final.rating - first.rating }]
    }),
  }
}

const count = z.int().min(0)
const percent = z.int().min(0).max(100)

/** The published figures of a quarter; null: fewer than `least` persons contribute. */
export const OutcomeFigures = z.object({
  quarter: Quarter,
  /** The number of persons below which nothing is published; counts are rounded down to its multiples. */
  least: count,
  /** Persons in treatment, and the median of their weeks in treatment. */
  persons: count.nullable(),
  medianWeeks: count.nullable(),
  /** Sessions and groups that were held. */
  sessions: count.nullable(),
  /** Shares of all days in treatment, together 100; null as well when there are too few days for any share. */
  days: z.object({ sober: percent, drinking: percent, open: percent }).nullable(),
  /** The share of days with a check-in. */
  answers: percent.nullable(),
  /** Delivered check-in reminders, and their share of all that were due; no share of too few. */
  reminders: z.object({ delivered: count, share: percent.nullable() }).nullable(),
  /** The mean difference of last and first rating, with the number of persons. */
  lifeAreas: z.array(
    z.object({ typeId: LifeAreaTypeId, titles: BothLanguages, persons: count, change: z.number() }),
  ),
})
export type OutcomeFigures = z.infer<typeof OutcomeFigures>

/** The figures as they are stored: titles come from the catalogue when they are read. */
export type StoredOutcomeFigures = Omit<OutcomeFigures, 'lifeAreas'> & {
  readonly lifeAreas: readonly Omit<OutcomeFigures['lifeAreas'][number], 'titles'>[]
}

/**
 * The published figures of a quarter (§4). Nothing is published about fewer than `least` persons, and each count is rounded down to a
 * multiple of `least`, so that two tables differ by at least that number or not at all: what one person adds cannot be subtracted.
 * Shares and means go in steps of which each stands for `least` days, reminders or points, so that multiplying them finds no smaller count.
 */
export function outcomeFiguresOf(
  quarter: Quarter,
  contributions: readonly Contribution[],
  least: number,
): StoredOutcomeFigures {
  const rounded = (number: number) => number - (number % least)
  const sum = (of: (one: Contribution) => number) => contributions.reduce((all, one) => all + of(one), 0)
  /** A figure about those persons whom it concerns, if they are enough. */
  const ifEnough = <T>(concerns: (one: Contribution) => boolean, figure: () => T): T | null =>
    contributions.filter(concerns).length < least ? null : figure()
  const all = sum(({ sober, drinking, open }) => sober + drinking + open)
  const hasDays = ({ sober, drinking, open }: Contribution) => sober + drinking + open > 0
  return {
    quarter,
    least,
    persons: ifEnough(
      () => true,
      () => rounded(contributions.length),
    ),
    medianWeeks: ifEnough(
      () => true,
      () => medianOf(contributions.map(({ weeks }) => weeks)),
    ),
    sessions: ifEnough(
      ({ sessions }) => sessions > 0,
      () => rounded(sum(({ sessions }) => sessions)),
    ),
    days: ifEnough(hasDays, () =>
      sharesOf(
        sum(({ sober }) => sober),
        sum(({ drinking }) => drinking),
        { all, least },
      ),
    ),
    answers: ifEnough(hasDays, () =>
      shareOf(
        sum(({ answered }) => answered),
        { all, least },
      ),
    ),
    reminders: ifEnough(
      ({ reminded }) => reminded > 0,
      () => ({
        delivered: rounded(sum(({ delivered }) => delivered)),
        share: shareOf(
          sum(({ delivered }) => delivered),
          { all: sum(({ reminded }) => reminded), least },
        ),
      }),
    ),
    lifeAreas: [
      ...Map.groupBy(
        contributions.flatMap(({ changes }) => changes),
        ({ typeId }) => typeId,
      ),
    ]
      .filter(([, changes]) => changes.length >= least)
      .map(([typeId, changes]) => ({
        typeId,
        persons: rounded(changes.length),
        change: meanOf(
          changes.map(({ change }) => change),
          least,
        ),
      })),
  }
}

type Whole = { readonly all: number; readonly least: number }

function sharesOf(sober: number, drinking: number, whole: Whole) {
  const [soberShare, drinkingShare] = [shareOf(sober, whole), shareOf(drinking, whole)]
  if (soberShare === null || drinkingShare === null) return null
  return { sober: soberShare, drinking: drinkingShare, open: 100 - soberShare - drinkingShare }
}

/** A percentage in steps that stand for `least` of the whole each; null: the whole is too small for five percent to do so. */
function shareOf(part: number, { all, least }: Whole): number | null {
  const step = [1, 2, 5].find((percentage) => percentage * all >= 100 * least)
  return step === undefined ? null : Math.floor((100 * part) / all / step) * step
}

function medianOf(numbers: readonly number[]): number {
  const ordered = numbers.toSorted((one, other) => one - other)
  const middle = ordered.length / 2
  const [low = 0, high = 0] = [ordered[Math.ceil(middle) - 1], ordered[Math.floor(middle)]]
  return Math.round((low + high) / 2)
}

/** A mean in steps that stand for `least` points of the sum each; there are `least` numbers at least. */
function meanOf(numbers: readonly number[], least: number): number {
  const tenths = [1, 2, 5].find((step) => step * numbers.length >= 10 * least) ?? 10
  const mean = numbers.reduce((total, number) => total + number, 0) / numbers.length
  // Adding zero turns -0 into 0.
  return (Math.round((10 * mean) / tenths) * tenths) / 10 + 0
}
