import { reviewQuestions } from '@standfest/domain/features/daily-survey/asked-questions.ts'
import { answerMaxLength } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useSurveyTemplate } from '#features/daily-survey/daily-survey.queries.ts'
import { QuestionAnswers } from '#features/daily-survey/question-answers.tsx'
import type { RenderAnswers } from '#features/weekly-survey/own-question-step.tsx'
import { ReviewPage } from '#features/weekly-survey/review-page.tsx'
import { useOwnAccount } from '#session/own-account.ts'

/** The client's weekly review; the clinic's own questions and their inputs come from the check-in. */
export function WeeklyReview() {
  const template = useSurveyTemplate()
  const account = useOwnAccount()
  if (template.isPending || account.isPending) return null
  const chosen = account.data?.account.chosenQuestions ?? ''
  const own = template.data && {
    refId: template.data.refId,
    items: reviewQuestions(template.data.items, chosen),
  }
  return <ReviewPage own={own} renderAnswers={renderAnswers} />
}

const renderAnswers: RenderAnswers = (question) => {
  const { item, answer } = question
  const isTooLong = typeof answer === 'string' && answer.trim().length > answerMaxLength
  return (
    <QuestionAnswers
      {...question}
      fault={isTooLong ? { at: item.id, why: 'tooLong' } : undefined}
      fieldRef={null}
      situations={[]}
    />
  )
}
