import type { AnswerValue, SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import * as checkInWords from './check-in.texts.ts'
import { labelOf } from './label-of.ts'

/** A value of a scale as text: "4 von 5", or "5 von 5, sehr stark" where the scale has a label for it. */
export function useScaleText(): (item: SurveyItem, value: AnswerValue) => string {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  return (item, value) => {
    // The last step, which is 10 of eleven.
    const count = Number(item.options.at(-1)?.id)
    const name = labelOf(item, value, language)
    return name === '' ? t('scaleValue', { value, count }) : t('scaleValueNamed', { value, count, name })
  }
}
