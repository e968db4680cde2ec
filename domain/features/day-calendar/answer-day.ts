import type { Day } from '#base/day.ts'
import type { AccountId, SurveyId } from '#base/id.ts'
import { fieldRefusal, type Refusal, refusal } from '#base/refusal.ts'
import type { ActsAs } from '#features/access/access.ts'
import type { BothLanguages } from '#features/daily-survey/daily-survey.ts'
import { type CalendarDay, type DayEntry, isWithinReach, type NewDayEntry } from './day-calendar.ts'

/** Who answers a day, and from where. */
export type DayAuthor = {
  readonly as: ActsAs
  readonly actorId: AccountId
  readonly registeredOn: Day
  /** The day on which it was answered. */
  readonly today: Day
  readonly daysAlone: number
  readonly amounts: readonly BothLanguages[]
}

/** Why an answer to a day is refused before the day itself is looked at (§4). */
export function refuseDayEntry(
  { day, said, word, amount, together }: NewDayEntry,
  { as, registeredOn, today, daysAlone, amounts }: DayAuthor,
): Refusal | undefined {
  if (as === 'self' && together === true)
    return refusal('ERROR.ACCESS_DENIED', { fields: [{ field: 'together' }] })
  if (as !== 'self' && together !== true) return fieldRefusal('together', 'ERROR.REQUIRED')
  if (said === undefined && word === undefined) return fieldRefusal('said', 'ERROR.REQUIRED')
  if (amount !== undefined && said !== 'drinking') return fieldRefusal('amount', 'ERROR.CONTRADICTION')
  if (amount !== undefined && !amounts.some((one) => isSameWording(one, amount)))
    return fieldRefusal('amount', 'ERROR.CHOICE_INVALID')
  const isOpenToAuthor =
    as === 'self'
      ? isWithinReach(day, { registeredOn, today, daysAlone })
      : day >= registeredOn && day < today
  return isOpenToAuthor
    ? undefined
    : refusal('ERROR.DAY_OUT_OF_REACH', { fields: [{ field: 'day' }], count: daysAlone })
}

function isSameWording(one: BothLanguages, other: BothLanguages): boolean {
  return one.de_DE === other.de_DE && one.en_EN === other.en_EN
}

/** What is stored about a day when an answer to it arrives. */
type StoredDay = {
  readonly present: CalendarDay
  /** The latest answer in the calendar. */
  readonly answer: Pick<DayEntry, 'said' | 'senderId'> | undefined
}

/**
 * Whether an answer contradicts what is stored about the day (§4): drinking that was reported is not taken back by a later
 * no, a check-in is not unsaid, and somebody else's different answer that the author has not seen is not replaced. The
 * author gets both answers and chooses. A client whose display of consumption is off is never told of drinking.
 */
export function contradictsDay(
  { said }: Pick<NewDayEntry, 'said'>,
  { present, answer }: StoredDay,
  {
    actorId,
    seenVersion,
    consumptionShown,
  }: {
    readonly actorId: AccountId
    /** The version of the day that the author saw; undefined: not compared. */
    readonly seenVersion: number | undefined
    readonly consumptionShown: boolean
  },
): boolean {
  if (said === undefined) return false
  if (present.state === 'drinking' && said !== 'drinking') return consumptionShown
  const isFromCheckIn = present.state === 'sober' && !isFromCalendar(present.source)
  if (isFromCheckIn && said === 'unknown') return true
  const isOfSomebodyElse = answer !== undefined && answer.senderId !== actorId && answer.said !== said
  return isOfSomebodyElse && seenVersion !== undefined && seenVersion !== present.version
}

function isFromCalendar(source: CalendarDay['source']): boolean {
  return source === 'later' || source === 'together'
}

/** Whether an answer makes a consumption event: the first one that says drinking on a day without one (§4). */
export function makesEvent(
  { said }: Pick<NewDayEntry, 'said'>,
  present: Pick<CalendarDay, 'state'>,
): boolean {
  return said === 'drinking' && present.state !== 'drinking'
}

/**
 * The answer that keeps the event of one that is taken back (§4): somebody else's yes to the same day, which made no event
 * because there was one.
 */
export function heirOfEvent<Entry extends DayEntry & { readonly surveyId: SurveyId | null }>(
  { day, senderId }: Entry,
  entries: readonly Entry[],
): Entry | undefined {
  return entries.findLast(
    (one) =>
      one.day === day &&
      one.said === 'drinking' &&
      !one.isRemoved &&
      one.surveyId === null &&
      one.senderId !== senderId,
  )
}

/** Who may take an answer back: its author, and the treating therapist (§6). */
export function mayRemoveDayEntry(
  { senderId }: Pick<DayEntry, 'senderId'>,
  { as, actorId }: Pick<DayAuthor, 'as' | 'actorId'>,
): boolean {
  return as === 'therapist' || (as === 'substitute' && senderId === actorId)
}
