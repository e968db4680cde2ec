import {
  type AnswerValue,
  answerMaxLength,
  type SurveyItem,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { type Ref } from 'react'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextArea } from '#ui/text-area.tsx'
import styles from './answers.module.css'
import * as checkInWords from './check-in.texts.ts'
import { OwnSituations } from './own-situations.tsx'

/** The questions that a client may answer with the names of their own risk situations. */
const asksForSituations = new Set(['risks', 'consumption_trigger'])

/** A free-text answer; what led up to consumption is highlighted in plum. */
export function TextAnswer({
  item,
  answer,
  error,
  faultId,
  situations,
  onChange,
  ref,
}: {
  readonly item: SurveyItem
  readonly answer: AnswerValue | undefined
  readonly error: string | undefined
  /** The id of the message above the buttons, where it is about this answer. */
  readonly faultId: string | undefined
  /** The names of the client's own risk situations. */
  readonly situations: readonly string[]
  readonly onChange: (value: string) => void
  readonly ref: Ref<HTMLTextAreaElement>
}) {
  const t = useWords(checkInWords)
  const text = typeof answer === 'string' ? answer : ''
  const isTrigger = item.id === 'consumption_trigger'
  return (
    <Box above="section" className={classNames(styles.text, isTrigger && styles.trigger)}>
      <TextArea
        counter={(count, max) => t('characters', { count, max })}
        counterFrom={0}
        error={error}
        faultId={faultId}
        label={t(isTrigger ? 'trigger' : 'yourAnswer')}
        limit={answerMaxLength}
        onChange={onChange}
        optional={item.required ? undefined : t('optional')}
        ref={ref}
        rows={2}
        value={text}
      />
      {asksForSituations.has(item.id) && <OwnSituations names={situations} onChange={onChange} text={text} />}
    </Box>
  )
}
