import { answerWordOf, type Measure } from '@standfest/domain/features/data-collection/trend.ts'
import type { Say } from '#language/words.ts'
import * as words from './data-collection.texts.ts'

type Words = Say<typeof words>

/** The label of an answer, where the question has one. */
export function wordOf(t: Words, measure: Measure, value: number): string | undefined {
  const word = answerWordOf(measure, value)
  return word && t(word)
}

/** An answer in a table: "gut", "2 von 5" or "3 von 5, mittel". */
export function answerWords(t: Words, measure: Measure, value: number): string {
  const word = wordOf(t, measure, value)
  if (measure === 'mood') return word ?? String(value)
  const number = t('ofFive', { value })
  return word === undefined ? number : `${number}, ${word}`
}
