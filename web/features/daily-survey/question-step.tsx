import {
  type AnswerValue,
  type SurveyItem,
  answerMaxLength,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/language.tsx'
import styles from './check-in-page.module.css'
import type { Fault } from './check-in.ts'
import { ChoiceAnswers } from './choice-answers.tsx'
import { ScaleAnswers } from './scale-answers.tsx'
import { TextAnswer } from './text-answer.tsx'

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
  const shared = { item, answer, labelledBy: title, onAnswer: onChoose }
  return (
    <div className={styles.step}>
      <h1 id={title} ref={titleRef} tabIndex={-1}>
        {item.question[language]}
      </h1>
      <p className={styles.help}>{item.help[language]}</p>
      {item.answerType === 'scale_rating' ? (
        <ScaleAnswers {...shared} />
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
        <ChoiceAnswers {...shared} />
      )}
    </div>
  )
}
