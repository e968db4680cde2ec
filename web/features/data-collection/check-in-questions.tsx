import type { Day } from '@standfest/domain/base/day.ts'
import {
  type AnswerValue,
  answerMaxLength,
  type SurveyItem,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useEffect, useRef } from 'react'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import * as dataCollectionWords from './data-collection.texts.ts'
import type { useCheckInForClient } from './use-check-in-for-client.ts'

/** The form with the day and all its questions; which of them are asked depends on the answers. */
export function CheckInQuestions({ checkIn }: { readonly checkIn: ReturnType<typeof useCheckInForClient> }) {
  const t = useWords(dataCollectionWords)
  const today = useToday()
  const list = useRef<HTMLDivElement>(null)
  const { fault, day, days } = checkIn
  useEffect(() => {
    const place = fault && list.current?.querySelector(`[data-question="${CSS.escape(fault.at)}"]`)
    place?.querySelector<HTMLElement>('button, textarea')?.focus()
  }, [fault])
  const dayOptions = days.map((one) => ({
    id: one,
    label: t(one === today ? 'onBehalf.today' : 'onBehalf.yesterday', { day: formatDay(one) }),
  }))
  return (
    <Stack gap="md-plus" ref={list}>
      <Text tone="text-2">{t('onBehalf.intro')}</Text>
      <ChoiceChips
        label={t('onBehalf.day')}
        options={dayOptions}
        value={day}
        onChange={(id) => checkIn.setDay(id as Day)}
      />
      {checkIn.isDone && (
        <Banner isAnnounced={false} tone="lake">
          {t('onBehalf.consumptionOnly')}
        </Banner>
      )}
      {checkIn.questions.map((item) => (
        <div data-question={item.id} key={item.id}>
          <Question
            answer={checkIn.answers[item.id]}
            fault={fault?.at === item.id ? fault.text : undefined}
            item={item}
            onAnswer={(value) => checkIn.answer(item.id, value)}
          />
        </div>
      ))}
    </Stack>
  )
}

function Question({
  item,
  answer,
  fault,
  onAnswer,
}: {
  readonly item: SurveyItem
  readonly answer: AnswerValue | undefined
  readonly fault: string | undefined
  readonly onAnswer: (value: AnswerValue) => void
}) {
  const t = useWords(dataCollectionWords)
  const { original: language } = useLanguage()
  const label = item.question[language]
  const choice = (nameOf: (option: SurveyItem['options'][number]) => string) => (
    <ChoiceChips
      fault={fault}
      label={label}
      onChange={(id) => {
        const chosen = item.options.find((option) => String(option.id) === id)
        if (chosen) onAnswer(chosen.id)
      }}
      options={item.options.map((option) => ({ id: String(option.id), label: nameOf(option) }))}
      value={answer === undefined ? undefined : String(answer)}
    />
  )
  switch (item.answerType) {
    case 'text':
      return (
        <TextArea
          counter={(count, max) => t('onBehalf.characters', { count, max })}
          error={fault}
          label={label}
          limit={answerMaxLength}
          onChange={onAnswer}
          optional={item.required ? undefined : t('onBehalf.optional')}
          rows={2}
          value={typeof answer === 'string' ? answer : ''}
        />
      )
    case 'scale_rating':
    case 'scale_ten':
      return choice((option) => `${option.id} ${option.label[language]}`.trim())
    case 'boolean':
    case 'mood_rating':
      return choice((option) => option.label[language])
  }
}
