import {
  type AnswerValue,
  openQuestions,
  type SurveyItem,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useId, useState } from 'react'
import { VersionedPreview } from '#content/versioned-preview.tsx'
import { useLanguage } from '#language/language.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { QuestionAnswers } from './question-answers.tsx'

type Answers = Readonly<Record<string, AnswerValue>>

/**
 * A preview of the questions as clients see them, one below the other; the follow-up question comes after the answer
 * about consumption.
 */
export function TemplatePreview({ items }: { readonly items: readonly SurveyItem[] }) {
  const [answers, setAnswers] = useState<Answers>({ consumption: false })
  return (
    <VersionedPreview>
      {openQuestions(items, answers, { doneToday: false }).map((item) => (
        <PreviewedQuestion
          key={item.id}
          item={item}
          answer={answers[item.id]}
          onAnswer={(answer) => setAnswers({ ...answers, [item.id]: answer })}
        />
      ))}
    </VersionedPreview>
  )
}

function PreviewedQuestion({
  item,
  answer,
  onAnswer,
}: {
  readonly item: SurveyItem
  readonly answer: AnswerValue | undefined
  readonly onAnswer: (answer: AnswerValue) => void
}) {
  const { original: language } = useLanguage()
  const title = useId()
  return (
    <Stack gap="xs">
      <h3 id={title}>{item.question[language] === '' ? '…' : item.question[language]}</h3>
      {item.help[language] !== '' && (
        <Text tone="text-2" maxWidth="text">
          {item.help[language]}
        </Text>
      )}
      <QuestionAnswers
        item={item}
        answer={answer}
        fault={undefined}
        noticeId={title}
        situations={[]}
        onChoose={onAnswer}
        onWrite={onAnswer}
        fieldRef={null}
        labelledBy={title}
      />
    </Stack>
  )
}
