import { isDay } from '@standfest/domain/base/day.ts'
import { type Repetition, seriesMaxOccurrences } from '@standfest/domain/features/appointments/series.ts'

/** How an appointment is repeated, as the form says it. */
export type RepetitionForm = {
  readonly repeat: 'no' | '1' | '2'
  readonly ends: 'times' | 'until'
  readonly times: string
  readonly until: string
}

export const noRepetition: RepetitionForm = { repeat: 'no', ends: 'times', times: '8', until: '' }

/** The repetition that a form says; undefined: none, or not complete yet. */
export function repetitionOf({ repeat, ends, times, until }: RepetitionForm): Repetition | undefined {
  if (repeat === 'no') return undefined
  const everyWeeks = repeat === '1' ? 1 : 2
  if (ends === 'until') return isDay(until) ? { everyWeeks, until } : undefined
  return isCount(times) ? { everyWeeks, times: Number(times) } : undefined
}

/** Whether a text is a number of appointments that a series may have. */
export function isCount(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= seriesMaxOccurrences
}
