import { wordedIn } from '@standfest/domain/base/worded.ts'
import { middleOf, weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import type { WeeklyWords } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import * as weeklySurveyWords from './weekly-survey.texts.ts'

/** The steps of a rating as text: "4 von 5", or "5 von 5, sehr zufrieden" where the scale has a label for it. */
export function useRatingSteps(words: WeeklyWords) {
  const t = useWords(weeklySurveyWords)
  const { language } = useLanguage()
  const ends = [
    wordedIn(words.low, language),
    wordedIn(words.middle, language),
    wordedIn(words.high, language),
  ]
  const named = new Map([1, middleOf(weeklyScaleMax), weeklyScaleMax].map((value, at) => [value, ends[at]]))
  const steps = Array.from({ length: weeklyScaleMax }, (_, index) => {
    const value = index + 1
    const name = named.get(value)
    const numbers = { value, count: weeklyScaleMax }
    return { value, label: name === undefined ? t('value', numbers) : t('valueNamed', { ...numbers, name }) }
  })
  return { steps, ends }
}
