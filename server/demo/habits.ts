import type { Language } from '@standfest/domain/base/language.ts'
import type { NamedClient } from './named-clients.ts'
import type { Random } from './random.ts'
import type { Habits } from './survey-history.ts'

/** The generated state of an account. Everybody else is an ordinary client. */
export type Standing =
  | 'ordinary'
  /** Checks in, and everything has been discussed. */
  | 'steady'
  /** Has not consumed since registration. */
  | 'sober'
  /** Registered today. */
  | 'new'
  /** Registered, never logged in. */
  | 'never-answered'
  | 'deactivated'
  /** The treatment was closed after the last check-in. */
  | 'closed'
  /** The therapist has hidden streak and consumption from the client's own pages (§4). */
  | 'hidden'

/** The first clients cover every state; further ones get a random one. */
const firstStandings: readonly Standing[] = [
  ...(['sober', 'steady', 'steady', 'hidden', 'steady', 'deactivated', 'closed', 'steady'] as const),
  ...(['new', 'never-answered', 'hidden', 'sober', 'ordinary', 'deactivated'] as const),
]

/** The standing of the n-th client after the named ones. */
export function standingOf(n: number, random: Random): Standing {
  const first = firstStandings[n]
  if (first !== undefined) return first
  const lot = random.next()
  if (lot < 0.04) return 'deactivated'
  if (lot < 0.06) return 'hidden'
  return lot < 0.065 ? 'never-answered' : 'ordinary'
}

/** Intervals between consumption events in days; no entry for abstinent clients. */
const rhythms: readonly { readonly share: number; readonly pauseDays: number | undefined }[] = [
  { share: 0.26, pauseDays: undefined },
  { share: 0.42, pauseDays: 60 },
  { share: 0.25, pauseDays: 24 },
  { share: 0.07, pauseDays: 9 },
]

/** Parameters of a client without a scripted story. */
export function habitsOf(language: Language, standing: Standing, days: number, random: Random): Habits {
  const registeredDaysAgo = registrationDaysAgo(standing, days, random)
  const latestDaysAgo = latestDay(standing, registeredDaysAgo, random)
  const consumedDaysAgo = consumedBetween(registeredDaysAgo, latestDaysAgo, standing, random)
  const isDiscussed = standing !== 'ordinary'
  return {
    ...commonHabits(random),
    language,
    registeredDaysAgo,
    consumedDaysAgo,
    undiscussedDaysAgo: isDiscussed
      ? []
      : consumedDaysAgo.filter((daysAgo) => daysAgo < 4 && random.chance(0.6)),
    latestDaysAgo,
    latestMinute: undefined,
    missedDaysAgo: undefined,
    hardWeekday: undefined,
  }
}

/** Parameters of a client from the reference screens. */
export function habitsOfNamed(client: NamedClient, random: Random): Habits {
  const { latest } = client
  const latestMinute = latest.hour * 60 + latest.minute
  return {
    ...commonHabits(random),
    reminderMinute: usualReminder,
    firstPressure: 2.2,
    language: 'de_DE',
    registeredDaysAgo: client.registeredDaysAgo,
    consumedDaysAgo: client.consumedDaysAgo,
    undiscussedDaysAgo: client.undiscussedDaysAgo,
    latestDaysAgo: latest.daysAgo,
    latestMinute,
    missedDaysAgo: client.missedDaysAgo,
    hardWeekday: client.hardWeekday,
  }
}

/** The default reminder time, 08:00 (§9). */
const usualReminder = 8 * 60
const ownReminders = [6.5, 7, 7.5, 9, 12.5, 18, 19.5, 20, 21].map((hour) => hour * 60)

function commonHabits(random: Random) {
  return {
    registeredMinute: random.whole(9 * 60, 16 * 60),
    reminderMinute: random.chance(0.55) ? usualReminder : random.pick(ownReminders),
    diligence: 0.72 + random.next() * 0.26,
    firstPressure: 2 + random.next() * 1.3,
    usualSleep: 3 + random.next() * 1.2,
  }
}

/** Most clients registered near the beginning, the others at a random day since. */
function registrationDaysAgo(standing: Standing, days: number, random: Random): number {
  if (standing === 'new') return 0
  if (standing === 'never-answered') return Math.min(days, random.whole(3, 9))
  const since = random.chance(0.65) ? days - random.whole(0, Math.floor(days / 10)) : random.whole(1, days)
  return Math.max(1, since)
}

function latestDay(standing: Standing, registeredDaysAgo: number, random: Random): number {
  if (standing === 'never-answered') return registeredDaysAgo + 1
  const recently = random.pick([0, 0, 0, 0, 0, 0, 0, 1, 1, 2])
  const fallenSilent = standing === 'ordinary' && random.chance(0.06)
  const isOver = standing === 'deactivated' || standing === 'closed'
  const longAgo = isOver ? random.whole(25, 60) : random.whole(4, 20)
  return Math.min(registeredDaysAgo, isOver || fallenSilent ? longAgo : recently)
}

/** Consumption at intervals of varying length, sometimes on two consecutive days. */
function consumedBetween(
  registeredDaysAgo: number,
  latestDaysAgo: number,
  standing: Standing,
  random: Random,
): readonly number[] {
  const pauseDays = standing === 'sober' ? undefined : rhythmOf(random)
  if (pauseDays === undefined) return []
  const consumed: number[] = []
  let daysAgo = registeredDaysAgo
  for (;;) {
    const isNextDay = consumed.length > 0 && random.chance(0.15)
    daysAgo -= isNextDay ? 1 : Math.ceil(-Math.log(1 - random.next()) * pauseDays + 1)
    if (daysAgo < latestDaysAgo) return consumed
    consumed.push(daysAgo)
  }
}

function rhythmOf(random: Random): number | undefined {
  let lot = random.next()
  for (const { share, pauseDays } of rhythms) {
    if (lot < share) return pauseDays
    lot -= share
  }
  return undefined
}
