import { reviewQuestions } from '@standfest/domain/features/daily-survey/asked-questions.ts'
import { answerMaxLength } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useSurveyTemplate } from '#features/daily-survey/daily-survey.queries.ts'
import { QuestionAnswers } from '#features/daily-survey/question-answers.tsx'
import type { RenderAnswers } from '#features/weekly-survey/own-question-step.tsx'
import { ReviewPage } from '#features/weekly-survey/review-page.tsx'
import * as words from '#features/weekly-survey/weekly-survey.texts.ts'
import { useWords } from '#language/words.ts'
import { allOf } from '#loading/read.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { SurveyLoading } from '#survey-run/survey-frame.tsx'

/** The client's weekly review; the clinic's own questions and their inputs come from the check-in. */
export function WeeklyReview() {
  const t = useWords(words)
  const template = useSurveyTemplate()
  const account = useOwnAccount()
  const { account: atLogin } = useSession()
  if (template.data === undefined || account.isPending)
    return <SurveyLoading read={allOf(template, account)} title={t('title')} />
  const { refId, items } = template.data
  const { chosenQuestions = '' } = account.data?.account ?? atLogin
  const own = { refId, items: reviewQuestions(items, chosenQuestions) }
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
