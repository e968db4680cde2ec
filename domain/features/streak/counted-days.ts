import type { Day } from '#base/day.ts'
import type { Streak } from './streak.ts'

/** What is known of a client's days: the last day with drinking, and the last one said to be without. */
export type SaidDays = {
  readonly today: Day
  readonly lastConsumptionOn: Day | null
  readonly lastConfirmedOn: Day | null
}

/** Whether today is still open: nobody has said yet whether there was drinking (§4). */
export function isTodayOpen({ today, lastConsumptionOn, lastConfirmedOn }: SaidDays): boolean {
  return lastConsumptionOn !== today && lastConfirmedOn !== today
}

/**
 * The figures as the client's own pages show them (§4): today counts once it was said, so that a check-in without
 * drinking adds a day, and a yes for today leaves the total as it was.
 */
export function figuresSoFar<Figures extends Pick<Streak, 'currentStreak' | 'soberDays' | 'totalDays'>>(
  figures: Figures,
  said: SaidDays,
): Figures & { readonly isTodayOpen: boolean } {
  const isOpen = isTodayOpen(said)
  // A day without drinking is one more in each of them; the day of the registration is in none.
  const fewer = isOpen && figures.totalDays > 0 ? 1 : 0
  return {
    ...figures,
    currentStreak: figures.currentStreak - fewer,
    soberDays: figures.soberDays - fewer,
    totalDays: figures.totalDays - fewer,
    isTodayOpen: isOpen,
  }
}

/** Whether drinking on a day takes that day out of the figures that the client's pages show, yesterday or today (§4). */
export function takesDayOut(day: Day, registeredOn: Day, said: SaidDays): boolean {
  if (day <= registeredOn || day === said.lastConsumptionOn) return false
  return day < said.today || said.lastConfirmedOn === said.today
}
