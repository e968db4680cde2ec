import type { Language } from '@standfest/domain/base/language.ts'
import type { SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { answerWordOf, type Measure } from '@standfest/domain/features/data-collection/measures.ts'
import { wordsOfAnswer } from '@standfest/domain/features/data-collection/own-answers.ts'
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

/** The width of the label before a line. */
const longestWord = 9

/** The label of a step of a clinic's question: the answer's label, or the number of a scale, whose labels are too long. */
export function stepWord(item: SurveyItem, step: number, language: Language): string {
  const value = item.options.find(({ id }) => Number(id) === step)?.id ?? step
  switch (item.answerType) {
    case 'scale_rating':
    case 'scale_ten':
      return String(step)
    case 'boolean':
    case 'mood_rating':
    case 'text': {
      const word = wordsOfAnswer(item, value, language)
      return word.length <= longestWord ? word : `${word.slice(0, longestWord - 1).trimEnd()}…`
    }
  }
}
