import type { Day } from '#base/day.ts'
import { fieldRefusal, type Refusal, refusal } from '#base/refusal.ts'
import { isOnWeekday, weekdayNumbers } from '#base/weekdays.ts'
import type { ChosenQuestions } from './chosen-questions.ts'
import { coreQuestions, type SurveyItem, type SurveyTemplate } from './daily-survey.ts'

/**
 * The maximum number of the clinic's own questions that a client is asked on one day, so that the check-in stays below a
 * minute, and in one weekly review (§3).
 */
export const ownQuestionsAtOnce = 5

/** The questions of a day's check-in for one client, in order: without weekly ones, other weekdays, and other pool questions (§3). */
export function checkInQuestions(
  items: readonly SurveyItem[],
  { day, chosen }: { readonly day: Day; readonly chosen: ChosenQuestions },
): readonly SurveyItem[] {
  return items.filter(
    (item) =>
      item.isWeekly !== true &&
      isAskedOf(item, chosen) &&
      (item.weekdays === undefined || isOnWeekday(day, item.weekdays)),
  )
}

/** A template version with the questions of one day and client only (§3). */
export function askedTemplate(
  template: SurveyTemplate,
  day: Day,
  { chosenQuestions: chosen = '' }: { readonly chosenQuestions?: ChosenQuestions | undefined },
): SurveyTemplate {
  return { ...template, items: [...checkInQuestions(template.items, { day, chosen })] }
}

/** The clinic's own questions of a client's weekly review, in order (§3). */
export function reviewQuestions(
  items: readonly SurveyItem[],
  chosen: ChosenQuestions,
): readonly SurveyItem[] {
  return items.filter((item) => item.isWeekly === true && isAskedOf(item, chosen))
}

/** The clinic's pool: questions that are asked only of clients for whom they are chosen (§3). */
export function poolOf(items: readonly SurveyItem[]): readonly SurveyItem[] {
  return items.filter(({ isInPool }) => isInPool === true)
}

/** The ids of chosen questions. */
export function chosenIds(chosen: ChosenQuestions): readonly string[] {
  return chosen === '' ? [] : chosen.split(' ')
}

/** Chosen questions as they are stored: those of the pool, in the order of the template. */
export function chosenOf(items: readonly SurveyItem[], ids: readonly string[]): ChosenQuestions {
  return poolOf(items)
    .map(({ id }) => id)
    .filter((id) => ids.includes(id))
    .join(' ')
}

/** Whether more questions would be asked at once than a client is to answer (§3). */
export function asksTooMuch(items: readonly SurveyItem[], chosen: ChosenQuestions): boolean {
  const own = items.filter((item) => !isCore(item) && isAskedOf(item, chosen))
  const daily = own.filter(({ isWeekly }) => isWeekly !== true)
  const counts = weekdayNumbers.map(
    (weekday) =>
      daily.filter(({ weekdays }) => weekdays === undefined || weekdays.includes(String(weekday))).length,
  )
  return Math.max(...counts, own.length - daily.length) > ownQuestionsAtOnce
}

/**
 * Refuses a choice of questions that are not in the pool, or that are too many at once (§5). Taking questions out is never
 * refused: a later version of the template may ask more than the choice allowed for.
 */
export function refuseChosenQuestions(
  items: readonly SurveyItem[],
  chosen: ChosenQuestions,
  before: ChosenQuestions,
): Refusal | undefined {
  if (chosenOf(items, chosenIds(chosen)) !== chosen)
    return fieldRefusal('chosenQuestions', 'ERROR.CHOICE_INVALID')
  const isMore = chosenIds(chosen).some((id) => !chosenIds(before).includes(id))
  return isMore && asksTooMuch(items, chosen)
    ? refusal('ERROR.INVALID', {
        fields: [{ field: 'chosenQuestions', code: 'ERROR.TOO_MANY', count: ownQuestionsAtOnce }],
      })
    : undefined
}

function isAskedOf({ id, isInPool }: SurveyItem, chosen: ChosenQuestions): boolean {
  return isInPool !== true || chosenIds(chosen).includes(id)
}

function isCore({ id }: SurveyItem): boolean {
  return coreQuestions.some((core) => core === id)
}
