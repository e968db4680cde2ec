import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { ChosenQuestions } from '@standfest/domain/features/daily-survey/chosen-questions.ts'
import type { Calendar } from './calendar.ts'
import { habitsOf, habitsOfNamed, type Standing, standingOf } from './habits.ts'
import { type DemoLifeArea, lifeAreasOf } from './life-areas.ts'
import { namedClients } from './named-clients.ts'
import { askedSinceDaysAgo, demoQuestion } from './own-question.ts'
import { addressOf, birthdayOf, furtherLine, mobileAt, phoneAt } from './particulars.ts'
import { personAt } from './people.ts'
import type { Random } from './random.ts'
import { type DemoRecord, recordOf, withMessages } from './records.ts'
import { type DatedRhythm, datedRhythm } from './rhythm.ts'
import { initialAlias } from './staff.ts'
import { type DemoSurvey, type Habits, historyOf, toldNextMorning } from './survey-history.ts'
import { type DemoWeeklySurvey, weeklySurveysOf, withOwnAnswers } from './weekly-surveys.ts'

/** A client of the demo clinic with everything they answered, oldest first. No one here exists. */
export type DemoClient = {
  readonly alias: string
  readonly prefix: 'Frau' | 'Herr' | ''
  readonly name: string
  readonly surname: string
  readonly birthday: Day
  readonly street: string
  readonly zip: string
  readonly location: string
  readonly phone: string
  /** The mobile number; empty: none. */
  readonly mobile: string
  /** A further line of the address; empty: none. */
  readonly address: string
  readonly email: string
  /** Patient code. */
  readonly customId: string
  readonly language: Language
  /** The treating therapist's place in the list of therapists. */
  readonly therapist: number
  readonly registeredOn: Day
  readonly registeredAt: Instant
  /** The last login; null: none yet. */
  readonly lastLoginAt: Instant | null
  readonly active: boolean
  /** The day on which the treatment was closed; null: it goes on. */
  readonly treatmentClosedOn: Day | null
  readonly consumptionVisible: boolean
  readonly surveyTimeHour: number
  readonly surveyTimeMinute: number
  readonly notifyViaMail: boolean
  /** Whether they had notices on a phone for a time. */
  readonly hadNotices: boolean
  readonly rhythm: DatedRhythm
  /** The clinic's own questions that the client is asked. */
  readonly chosenQuestions: ChosenQuestions
  readonly surveys: readonly DemoSurvey[]
  readonly lifeAreas: readonly DemoLifeArea[]
  readonly record: DemoRecord
  readonly weeklySurveys: readonly DemoWeeklySurvey[]
}

/** Parameters for generating a client. */
export type Making = {
  /** The client's place in the list of clients. */
  readonly place: number
  /** How many days ago the first unnamed client registered. */
  readonly days: number
  readonly therapists: number
  readonly calendar: Calendar
  /** The present: nothing happened later. */
  readonly upTo: Instant
  readonly random: Random
}

/** The n-th client: named ones first, then any number of generated ones. */
export function demoClientAt(making: Making): DemoClient {
  const named = namedClients[making.place]
  if (named === undefined) return furtherClient(making, making.place - namedClients.length)
  const { prefix, name, surname, customId, birthday, therapist } = named
  const contact = contactOf(initialAlias(named), making)
  const habits = habitsOfNamed(named, making.random)
  const parts = partsOf(habits, 'ordinary', making)
  const { toldNextMorningDaysAgo: told } = named
  const chosenQuestions = named.hasOwnQuestion ? demoQuestion.id : ''
  return {
    ...contact,
    prefix,
    name,
    surname,
    customId,
    birthday,
    therapist: therapist % making.therapists,
    ...parts,
    surveys:
      told === undefined ? parts.surveys : toldNextMorning(parts.surveys, making.calendar.dayAgo(told)),
    rhythm: datedRhythm(named.rhythm ?? {}, making.calendar),
    chosenQuestions,
    weeklySurveys: named.hasOwnQuestion
      ? withOwnAnswers(parts.weeklySurveys, making.calendar.dayAgo(askedSinceDaysAgo))
      : parts.weeklySurveys,
    record: withMessages(parts.record, { ...making, ...habits }),
    // Visitors who sign in as one of these clients should see reminders with their progress.
    notifyViaMail: true,
    hadNotices: making.place === 0,
  }
}

/** Named clients use lower patient codes. */
const firstFreeCode = 152

function furtherClient(making: Making, n: number): DemoClient {
  const { days, therapists, calendar, random } = making
  const person = personAt(n)
  const standing = standingOf(n, random)
  const habits = habitsOf(person.group.language, standing, days, random)
  const registeredOn = calendar.dayAgo(habits.registeredDaysAgo)
  return {
    ...contactOf(person.alias, making),
    prefix: random.chance(0.06) ? '' : person.prefix,
    name: person.name,
    surname: person.surname,
    customId: `K-${String(firstFreeCode + n).padStart(4, '0')}`,
    birthday: birthdayOf(random, { ...person.group, registeredOn }),
    therapist: therapistOf(n) % therapists,
    ...partsOf(habits, standing, making),
  }
}

/**
 * Together with the named ones, the first therapist has fifteen active clients and substitutes for the third one's
 * three.
 */
const firstTherapists = [0, 0, 0, 0, 0, 0, 0, 2]
const otherTherapists = [1, 3, 4, 5]

function therapistOf(n: number): number {
  const first = firstTherapists[n]
  if (first !== undefined) return first
  return n < 48 ? (otherTherapists[n % otherTherapists.length] ?? n) : n
}

function contactOf(alias: string, { place, random }: Making) {
  return { alias, email: `${alias}@example.org`, phone: phoneAt(place), ...addressOf(random) }
}

/** Generates the survey history first, so that later random draws do not change it. */
function partsOf(habits: Habits, standing: Standing, making: Making) {
  const { place, random, calendar, upTo } = making
  const { language, registeredDaysAgo } = habits
  const account = accountOf(habits, standing, making)
  const mobile = random.chance(0.7) ? mobileAt(place) : ''
  const address = random.chance(0.08) ? furtherLine(random) : ''
  const lifeAreas = lifeAreasOf(random)
  const record = recordOf({ language, registeredDaysAgo, calendar, upTo, random })
  const weeklySurveys = weeklySurveysOf({ ...account, lifeAreas, upTo, random })
  return { ...account, mobile, address, lifeAreas, record, weeklySurveys }
}

function accountOf(habits: Habits, standing: Standing, { calendar, upTo, random }: Making) {
  const registeredAt = Math.min(upTo, calendar.moment(habits.registeredDaysAgo, habits.registeredMinute))
  const surveys = historyOf(habits, calendar, random).filter((survey) => survey.answeredAt <= upTo)
  return {
    language: habits.language,
    registeredOn: calendar.dayAgo(habits.registeredDaysAgo),
    registeredAt,
    lastLoginAt: surveys.findLast((survey) => survey.sentBy === 'client')?.answeredAt ?? null,
    active: standing !== 'deactivated',
    treatmentClosedOn: standing === 'closed' ? calendar.dayAgo(habits.latestDaysAgo - 1) : null,
    consumptionVisible: standing !== 'hidden',
    surveyTimeHour: Math.floor(habits.reminderMinute / 60),
    surveyTimeMinute: habits.reminderMinute % 60,
    notifyViaMail: random.chance(0.85),
    hadNotices: false,
    rhythm: datedRhythm({}, calendar),
    chosenQuestions: '',
    surveys,
  }
}
