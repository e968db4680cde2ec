import type { Language } from '@standfest/domain/base/language.ts'
import type { AnswerValue, SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'

/** The template's label for an answer; '' where it has none. */
export function labelOf(item: SurveyItem, value: AnswerValue, language: Language): string {
  return item.options.find((option) => option.id === value)?.label[language] ?? ''
}
