import { addDays, type Day, type Instant, weekdayOf } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { type AnswerItem, noteOfEntryByHand } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { type Calendar, earliestMinute, latestMinute } from './calendar.ts'
import type { Random } from './random.ts'
import { risks } from './risks.ts'
import { triggers } from './triggers.ts'

/** One answered survey. */
export type DemoSurvey = {
  readonly day: Day
  readonly answeredAt: Instant
  /** Whether this is the day's first survey; later ones and the therapist's carry consumption and trigger only. */
  readonly complete: boolean
  readonly sentBy: 'client' | 'therapist'
  /** 1 to 5; null where the survey is not complete, as with mood and pressure. */
  readonly sleep: number | null
  readonly mood: number | null
  readonly pressure: number | null
  readonly consumption: boolean
  /** The day of the drinking where it was the day before; absent: the day asked about. */
  readonly consumptionOn?: Day
  /** The text on difficult situations; empty where nothing was written. */
  readonly risks: string
  /** The trigger of the consumption; empty without consumption. */
  readonly trigger: string
  /** Whether a therapist has discussed the consumption with the client. */
  readonly discussed: boolean
}

/** The answers of a survey in wire format, in the order of the questions. */
export function contentOf(survey: DemoSurvey): AnswerItem[] {
  const answers: readonly [id: string, value: AnswerItem['user_selection'] | null][] = [
    ['sleep', survey.sleep],
    ['mood', survey.mood],
    ['pressure', survey.pressure],
    ['consumption', survey.consumption],
    ['risks', survey.risks],
    ['consumption_trigger', survey.trigger],
  ]
  return answers.flatMap(([id, value]) =>
    value === null || value === '' ? [] : [{ id, user_selection: value }],
  )
}

/** Parameters of a client's generated survey history; days are counted back from today. */
export type Habits = {
  readonly language: Language
  readonly registeredDaysAgo: number
  /** Minutes after midnight of the registration day. */
  readonly registeredMinute: number
  readonly consumedDaysAgo: readonly number[]
  readonly undiscussedDaysAgo: readonly number[]
  /** The latest day with a check-in; later days have none. */
  readonly latestDaysAgo: number
  /** When the latest check-in was answered, in minutes after midnight; absent: at the usual time. */
  readonly latestMinute: number | undefined
  /** When the client is reminded, in minutes after midnight; the check-in follows soon after. */
  readonly reminderMinute: number
  /** The days without a check-in; absent: as they come. */
  readonly missedDaysAgo: readonly number[] | undefined
  /** The weekday on which craving is stronger, Monday 1 to Sunday 7. */
  readonly hardWeekday: number | undefined
  /** How likely a day's check-in is. */
  readonly diligence: number
  /** Level of craving at registration; it settles slowly. */
  readonly firstPressure: number
  readonly usualSleep: number
}

/** How much a consumption event raises craving: on its day, the day before, and so on. */
const strainBefore = [2.4, 1.9, 1.3, 0.7]
/** How much craving a hard weekday adds. */
const strainOfWeekday = 2.6

/** A client's complete survey history since the registration, oldest first. */
export function historyOf(habits: Habits, calendar: Calendar, random: Random): DemoSurvey[] {
  const { registeredDaysAgo, latestDaysAgo } = habits
  const consumed = new Set(habits.consumedDaysAgo)
  const strain = strainOf(habits)
  const isMissed = missedDays(habits, random)
  const surveys: DemoSurvey[] = []
  let drift = 0
  for (let daysAgo = registeredDaysAgo; daysAgo >= latestDaysAgo; daysAgo -= 1) {
    drift = drift * 0.86 + random.spread() * 0.32
    const hasConsumed = consumed.has(daysAgo)
    if (!hasConsumed && daysAgo !== latestDaysAgo && isMissed(daysAgo)) continue
    const settled = (registeredDaysAgo - daysAgo) / (registeredDaysAgo - daysAgo + 40)
    const tension = habits.firstPressure - settled + drift + (strain[daysAgo] ?? 0)
    answerDay(surveys, { habits, calendar, random, daysAgo, tension, hasConsumed })
  }
  return surveys
}

type DayOfSomebody = {
  readonly habits: Habits
  readonly calendar: Calendar
  readonly random: Random
  readonly daysAgo: number
  readonly tension: number
  readonly hasConsumed: boolean
}

/**
 * Lets a client tell of a day's drinking in the check-in of the next morning: the check-in of the day itself, answered before, says no.
 * A course without both check-ins stays as it is.
 */
export function toldNextMorning(surveys: readonly DemoSurvey[], day: Day): readonly DemoSurvey[] {
  const told = surveys.filter((survey) => survey.day === day && survey.consumption)
  const [first] = told
  const own = surveys.find((survey) => survey.day === day && survey.complete)
  const next = surveys.find((survey) => survey.day === addDays(day, 1) && survey.complete)
  if (first === undefined || own === undefined || next === undefined || next.consumption) return surveys
  const { trigger, discussed } = first
  const silent = { consumption: false, trigger: '', discussed: false }
  return surveys
    .filter((survey) => survey === own || !told.includes(survey))
    .map((survey) => {
      if (survey === own) return { ...survey, ...silent }
      const isTelling = survey === next
      return isTelling ? { ...survey, consumption: true, consumptionOn: day, trigger, discussed } : survey
    })
}

/** Adds a day's surveys: usually one; consumption is sometimes reported later that day, or by the therapist. */
function answerDay(surveys: DemoSurvey[], one: DayOfSomebody): void {
  const { habits, calendar, random, daysAgo, hasConsumed } = one
  const day = calendar.dayAgo(daysAgo)
  const minute = minuteOf(one)
  const discussed = hasConsumed && !habits.undiscussedDaysAgo.includes(daysAgo)
  const isTold = hasConsumed && daysAgo !== habits.latestDaysAgo
  const telling = isTold ? random.next() : 1
  if (telling < 0.06) {
    const answeredAt = calendar.moment(daysAgo, 20 * 60 + 30)
    surveys.push(reported(day, answeredAt, 'therapist', noteOfEntryByHand[habits.language], discussed))
    return
  }
  const isToldLater = telling < 0.5 && minute < 19 * 60
  const trigger = hasConsumed ? random.pick(triggers[habits.language]) : ''
  surveys.push(checkIn(one, day, calendar.moment(daysAgo, minute), isToldLater ? '' : trigger, discussed))
  const later = calendar.moment(daysAgo, random.whole(Math.max(minute + 20, 19 * 60), latestMinute))
  if (isToldLater) surveys.push(reported(day, later, 'client', trigger, discussed))
  else if (daysAgo !== habits.latestDaysAgo && minute < 19 * 60 && random.chance(0.008)) {
    surveys.push(reported(day, later, 'client', '', false))
  }
}

/** The day's complete survey; an empty trigger says no to consumption. */
function checkIn(
  { habits, random, tension }: DayOfSomebody,
  day: Day,
  answeredAt: Instant,
  trigger: string,
  discussed: boolean,
): DemoSurvey {
  const felt = tension + random.spread() * 0.45
  const pressure = step(felt + (weekdayOf(day) === habits.hardWeekday ? strainOfWeekday : 0), 5)
  const consumption = trigger !== ''
  // Hard weekdays use no random number: weekdays depend on today, and the history must not.
  const writesRisks = !consumption && random.chance(0.02 + 0.11 * (step(felt, 5) - 1))
  return {
    day,
    answeredAt,
    complete: true,
    sentBy: 'client',
    sleep: step(habits.usualSleep - (tension - 2) * 0.55 + random.spread() * 0.7, 5),
    mood: step(2.75 - (tension - 1.5) * 0.42 + random.spread() * 0.38, 3),
    pressure,
    consumption,
    risks: writesRisks ? random.pick(risks[habits.language]) : '',
    trigger,
    discussed: consumption && discussed,
  }
}

/** A survey with nothing but the question about consumption; an empty trigger means it was answered with no. */
function reported(
  day: Day,
  answeredAt: Instant,
  sentBy: DemoSurvey['sentBy'],
  trigger: string,
  discussed: boolean,
): DemoSurvey {
  const unasked = { sleep: null, mood: null, pressure: null, risks: '' }
  return {
    day,
    answeredAt,
    complete: false,
    sentBy,
    ...unasked,
    consumption: trigger !== '',
    trigger,
    discussed,
  }
}

function minuteOf({ habits, random, daysAgo }: DayOfSomebody): number {
  if (daysAgo === habits.latestDaysAgo && habits.latestMinute !== undefined) return habits.latestMinute
  const late = random.chance(0.12) ? random.whole(60, 480) : random.whole(0, 55)
  const usual = Math.min(latestMinute - 30, Math.max(earliestMinute, habits.reminderMinute - 20 + late))
  if (daysAgo !== habits.registeredDaysAgo) return usual
  return Math.min(latestMinute, Math.max(usual, habits.registeredMinute + 20))
}

/** Craving strain per day: it rises before consumption and eases afterwards. */
function strainOf({ consumedDaysAgo, registeredDaysAgo }: Habits): readonly number[] {
  const strain = Array.from({ length: registeredDaysAgo + 1 }, () => 0)
  for (const consumed of consumedDaysAgo) {
    strainBefore.forEach((amount, before) => {
      const daysAgo = consumed + before
      if (daysAgo <= registeredDaysAgo) strain[daysAgo] = Math.max(strain[daysAgo] ?? 0, amount)
    })
    if (consumed > 0) strain[consumed - 1] = Math.max(strain[consumed - 1] ?? 0, 0.8)
  }
  return strain
}

/** Days without a check-in: given ones, or random single days and longer gaps. */
function missedDays({ missedDaysAgo, diligence }: Habits, random: Random): (daysAgo: number) => boolean {
  if (missedDaysAgo !== undefined) return (daysAgo) => missedDaysAgo.includes(daysAgo)
  let silentUntil = Number.POSITIVE_INFINITY
  return (daysAgo) => {
    if (random.chance(0.006)) silentUntil = daysAgo - random.whole(3, 10)
    return daysAgo > silentUntil || !random.chance(diligence)
  }
}

/** A step of a scale that begins at 1. */
function step(value: number, last: number): number {
  return Math.min(last, Math.max(1, Math.round(value)))
}
