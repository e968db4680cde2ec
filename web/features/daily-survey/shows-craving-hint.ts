import type { SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { CheckIn } from './check-in.ts'

const strong = 4

/**
 * A strong craving shows the hint beside the question it was said to, and because a tap has moved on by then,
 * beside the one that follows.
 */
export function showsCravingHint(questions: readonly SurveyItem[], { answers, at }: CheckIn): boolean {
  const { pressure } = answers
  if (typeof pressure !== 'number' || pressure < strong) return false
  const asked = questions.findIndex((item) => item.id === 'pressure')
  return asked >= 0 && [questions[asked]?.id, questions[asked + 1]?.id].includes(at)
}
