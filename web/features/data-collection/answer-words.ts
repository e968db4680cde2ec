import { type Measure, scaleEnds } from '@standfest/domain/features/data-collection/course.ts'
import type { TFunction } from 'i18next'

type Words = TFunction<'data-collection'>

/** The word of an answer where the question offers one; craving is answered by number only. */
export function wordOf(t: Words, measure: Measure, value: number): string | undefined {
  if (measure === 'pressure') return undefined
  if (value === 1) return t('bad')
  if (value === scaleEnds[measure]) return t('good')
  return value === (1 + scaleEnds[measure]) / 2 ? t('medium') : undefined
}

/** An answer as a table says it: "gut", "2 von 5" or "3 von 5, mittel". */
export function answerWords(t: Words, measure: Measure, value: number): string {
  const word = wordOf(t, measure, value)
  if (measure === 'mood') return word ?? String(value)
  const number = t('ofFive', { value })
  return word === undefined ? number : `${number}, ${word}`
}
