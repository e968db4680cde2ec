import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import { wordedIn } from '@standfest/domain/base/worded.ts'
import type { AnswerValue, SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'

/** The template's label for an answer; '' where it has none. */
export function labelOf(item: SurveyItem, value: AnswerValue, language: ShownLanguage): string {
  const option = item.options.find(({ id }) => id === value)
  return option === undefined ? '' : wordedIn(option.label, language)
}
