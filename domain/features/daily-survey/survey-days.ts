import { addDays, clockTimeOf, type Day, dayOf, type Instant, type Now } from '#base/day.ts'
import { fieldRefusal, type Refusal, refusal } from '#base/refusal.ts'
import { answersOf, type DailySurvey, type NewDailySurvey } from './daily-survey.ts'

/** Yesterday's check-in can be answered before this time of day, and a yes is taken for yesterday first (§4). */
const yesterdayUntil = '12:00'

/** Whether yesterday's check-in can still be answered, as soon as yesterday belongs to the treatment (§4). */
export function mayAnswerYesterday(
  { instant, today, zone }: Now,
  { registeredOn }: { readonly registeredOn: Day },
): boolean {
  return clockTimeOf(instant, zone) < yesterdayUntil && addDays(today, -1) >= registeredOn
}

/** The day that a survey asks about, or a refusal: the day of answering, or until noon the one before it (§4). */
export function askedDay(
  day: Day | undefined,
  {
    execTime,
    zone,
    registeredOn,
  }: { readonly execTime: Instant; readonly zone: string; readonly registeredOn: Day },
): Day | Refusal {
  const answered = { instant: execTime, today: dayOf(execTime, zone), zone }
  if (day === undefined || day === answered.today) return answered.today
  const isYesterday = day === addDays(answered.today, -1) && mayAnswerYesterday(answered, { registeredOn })
  return isYesterday ? day : refusal('ERROR.SURVEY_TIME', { fields: [{ field: 'day' }] })
}

/**
 * The day that is offered first for drinking (§4): yesterday before noon, else today. A later survey of a day asks what
 * has come since, so that it begins with today.
 */
export function usualConsumptionDay(
  now: Now,
  { registeredOn, doneToday }: { readonly registeredOn: Day; readonly doneToday: boolean },
): Day {
  return !doneToday && mayAnswerYesterday(now, { registeredOn }) ? addDays(now.today, -1) : now.today
}

/** The day of the drinking in a survey, or a refusal: the day asked about, or the one before it (§4). */
export function acceptedConsumptionDay(
  { consumptionDay }: Pick<NewDailySurvey, 'consumptionDay'>,
  {
    day,
    registeredOn,
    isReported,
  }: { readonly day: Day; readonly registeredOn: Day; readonly isReported: boolean },
): Day | null | Refusal {
  if (!isReported)
    return consumptionDay === undefined ? null : fieldRefusal('consumptionDay', 'ERROR.CONTRADICTION')
  if (consumptionDay === undefined || consumptionDay === day) return day
  const isBefore = consumptionDay === addDays(day, -1) && consumptionDay >= registeredOn
  return isBefore ? consumptionDay : refusal('ERROR.SURVEY_TIME', { fields: [{ field: 'consumptionDay' }] })
}

/** Whether a day is said: its surveys say that nothing was drunk, or some survey reports drinking on it (§4). */
export function isSaid(
  day: Day,
  surveys: readonly Pick<DailySurvey, 'day' | 'consumptionDay' | 'content'>[],
): boolean {
  return surveys.some(
    (survey) =>
      survey.consumptionDay === day ||
      (survey.day === day && answersOf(survey.content).consumption === false),
  )
}
