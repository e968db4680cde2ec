import {
  type AnswerValue,
  type SurveyItem,
  answerMaxLength,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/language.tsx'
import { ScaleAnswers } from '#ui/scale-answers.tsx'
import { Step } from '#ui/step.tsx'
import type { Fault } from './check-in.ts'
import { ChoiceAnswers } from './choice-answers.tsx'
import { TextAnswer } from './text-answer.tsx'
import { useScaleText } from './use-scale-text.ts'

/** One question with one line of help; the template decides the kind of answers. */
export function QuestionStep({
  item,
  answer,
  fault,
  noticeId,
  onChoose,
  onWrite,
  titleRef,
  fieldRef,
}: {
  readonly item: SurveyItem
  readonly answer: AnswerValue | undefined
  readonly fault: Fault | undefined
  /** The message above the buttons. */
  readonly noticeId: string
  readonly onChoose: (value: AnswerValue) => void
  readonly onWrite: (value: string) => void
  readonly titleRef: Ref<HTMLHeadingElement>
  readonly fieldRef: Ref<HTMLTextAreaElement>
}) {
  const { t } = useTranslation('daily-survey')
  const { language } = useLanguage()
  const title = useId()
  const scaleText = useScaleText()
  return (
    <Step help={item.help[language]} title={item.question[language]} titleId={title} titleRef={titleRef}>
      {item.answerType === 'scale_rating' ? (
        <ScaleAnswers
          answer={answer}
          ends={item.options.map(({ label }) => label[language]).filter((label) => label !== '')}
          labelledBy={title}
          onAnswer={onChoose}
          steps={item.options.map(({ id }) => ({ value: id, label: scaleText(item, id) }))}
        />
      ) : item.answerType === 'text' ? (
        <TextAnswer
          answer={answer}
          error={fault?.why === 'tooLong' ? t('tooLong', { max: answerMaxLength }) : undefined}
          faultId={fault === undefined || fault.why === 'tooLong' ? undefined : noticeId}
          item={item}
          onChange={onWrite}
          ref={fieldRef}
        />
      ) : (
        <ChoiceAnswers answer={answer} item={item} labelledBy={title} onAnswer={onChoose} />
      )}
    </Step>
  )
}
