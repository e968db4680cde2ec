import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import {
  type AnswerValue,
  answerMaxLength,
  type SurveyItem,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { IconCheck, IconMoodEmpty, IconMoodSad, IconMoodSmile } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import answerStyles from '#ui/answer.module.css'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { ScaleAnswers } from '#ui/scale-answers.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './answers.module.css'
import * as checkInWords from './check-in.texts.ts'
import type { Fault } from './check-in.ts'
import { TextAnswer } from './text-answer.tsx'
import { useScaleText } from './use-scale-text.ts'

export type QuestionAnswersProps = {
  readonly item: SurveyItem
  readonly answer: AnswerValue | undefined
  readonly fault: Fault | undefined
  /** The id of the message above the buttons. */
  readonly noticeId: string
  /** The names of the client's own risk situations. */
  readonly situations: readonly string[]
  readonly onChoose: (value: AnswerValue) => void
  readonly onWrite: (value: string) => void
  readonly fieldRef: Ref<HTMLTextAreaElement>
}

/** The inputs for a question's answer; the template decides the kind. */
export function QuestionAnswers({
  item,
  answer,
  fault,
  noticeId,
  situations,
  onChoose,
  onWrite,
  fieldRef,
  labelledBy,
}: QuestionAnswersProps & { readonly labelledBy: string }) {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const scaleText = useScaleText()
  switch (item.answerType) {
    case 'scale_rating':
    case 'scale_ten':
      return (
        <ScaleAnswers
          answer={answer}
          ends={item.options
            .filter(({ label }) => wordedIn(label, language) !== '')
            // A scale of eleven steps wraps into rows: a label below could not be matched to its step.
            .map(({ id, label }) =>
              item.answerType === 'scale_ten'
                ? `${id}: ${wordedIn(label, language)}`
                : wordedIn(label, language),
            )}
          lang={item.options[0] && langOf(item.options[0].label, language)}
          labelledBy={labelledBy}
          onAnswer={onChoose}
          steps={item.options.map(({ id }) => ({ value: id, label: scaleText(item, id) }))}
        />
      )
    case 'text':
      return (
        <TextAnswer
          answer={answer}
          error={fault?.why === 'tooLong' ? t('tooLong', { max: answerMaxLength }) : undefined}
          faultId={fault === undefined || fault.why === 'tooLong' ? undefined : noticeId}
          item={item}
          onChange={onWrite}
          ref={fieldRef}
          situations={situations}
        />
      )
    case 'boolean':
    case 'mood_rating':
      return <ChoiceAnswers answer={answer} item={item} labelledBy={labelledBy} onAnswer={onChoose} />
  }
}

/** Answers as cards of equal size, one below the other: moods with their faces, best first, or yes and no. */
function ChoiceAnswers({
  item,
  answer,
  labelledBy,
  onAnswer,
}: {
  readonly item: SurveyItem
  readonly answer: AnswerValue | undefined
  readonly labelledBy: string
  readonly onAnswer: (value: AnswerValue) => void
}) {
  const { language } = useLanguage()
  const isMood = item.answerType === 'mood_rating'
  const options = isMood ? item.options.toReversed() : item.options
  return (
    <Stack gap="sm" className={styles.choices} role="group" aria-labelledby={labelledBy}>
      {options.map(({ id, label }) => (
        <Cluster
          as="button"
          aria-pressed={answer === id}
          isOneLine
          gap="md"
          align="center"
          size="lg"
          weight="medium"
          textAlign="start"
          isFullWidth
          surface="surface"
          radius="lg"
          className={classNames(answerStyles.answer, styles.choice)}
          key={String(id)}
          onClick={() => onAnswer(id)}
          type="button"
        >
          {isMood && <MoodFace mood={Number(id)} />}
          <Text as="span" breaksAnywhere canShrink lang={langOf(label, language)}>
            {wordedIn(label, language)}
          </Text>
          <Stack
            as="span"
            aria-hidden="true"
            align="center"
            justifyItems="center"
            flex="none"
            isPushedToEnd
            className={styles.tick}
          >
            {answer === id && <IconCheck size={16} stroke={3} />}
          </Stack>
        </Cluster>
      ))}
    </Stack>
  )
}

const faces = { 1: IconMoodSad, 2: IconMoodEmpty, 3: IconMoodSmile }

/** A decorative face beside a mood's label, hidden from screen readers. */
function MoodFace({ mood }: { readonly mood: number }) {
  const Face = faces[mood as keyof typeof faces] ?? IconMoodEmpty
  return <Face aria-hidden="true" size={38} stroke={1.5} />
}
