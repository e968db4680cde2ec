import type { AnswerValue, SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { type ReactNode, type Ref, useId } from 'react'
import { useLanguage } from '#language/language.tsx'
import { ReadAloud } from '#session/read-aloud.tsx'
import { Step } from '#ui/step.tsx'

/** The inputs of a question's answer, which the check-in has. */
export type RenderAnswers = (question: {
  readonly item: SurveyItem
  readonly answer: AnswerValue | undefined
  /** The id of the message above the buttons. */
  readonly noticeId: string
  readonly labelledBy: string
  readonly onChoose: (value: AnswerValue) => void
  readonly onWrite: (value: string) => void
}) => ReactNode

/** One of the clinic's own questions in the weekly review. */
export function OwnQuestionStep({
  titleRef,
  renderAnswers,
  ...question
}: Omit<Parameters<RenderAnswers>[0], 'labelledBy'> & {
  readonly titleRef: Ref<HTMLHeadingElement>
  readonly renderAnswers: RenderAnswers
}) {
  const { language } = useLanguage()
  const labelledBy = useId()
  const { help, question: wording, options } = question.item
  return (
    <Step
      beside={
        <ReadAloud
          describedBy={labelledBy}
          parts={[wording, help, ...options.map(({ label }) => label)].map((text) => text[language])}
        />
      }
      help={help[language]}
      title={wording[language]}
      titleId={labelledBy}
      titleRef={titleRef}
    >
      {renderAnswers({ ...question, labelledBy })}
    </Step>
  )
}
