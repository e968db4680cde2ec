import {
  answerTo,
  askedItems,
  faultOfAnswer,
  type PackAnswers,
} from '@standfest/domain/features/questionnaires/pack-answers.ts'
import {
  type PackAnswer,
  type PackContent,
  type PackItem,
  type PackWords,
  packLimits,
} from '@standfest/domain/features/questionnaires/pack-content.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { DateField } from '#ui/date-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as texts from './questionnaires.texts.ts'

/** A text of a pack: German, marked as such, where there is no other. */
export function usePackWords(): (words: PackWords) => { readonly text: string; readonly lang?: 'de' } {
  const { language } = useLanguage()
  return ({ de_DE, en_EN }) => {
    if (language === 'en_EN') return en_EN === null ? { text: de_DE, lang: 'de' } : { text: en_EN }
    return language === 'de_DE' || language === 'de_SIMPLE' ? { text: de_DE } : { text: de_DE, lang: 'de' }
  }
}

/** The text as an element that screen readers pronounce in its language. */
export function PackText({ words }: { readonly words: PackWords }) {
  const { text, lang } = usePackWords()(words)
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}

type Props = {
  readonly content: PackContent
  /** Answers as typed: a number or day that is none stays as text. */
  readonly answers: PackAnswers
  readonly onAnswer: (linkId: string, answer: PackAnswer | undefined) => void
  /** Whether missing and wrong answers are said at their questions. */
  readonly isJudged: boolean
}

/** The questions of a pack that are asked with the present answers, one below the other. */
export function QuestionnaireForm({ content, answers, onAnswer, isJudged }: Props) {
  const faultOf = useFaultOfQuestion()
  return (
    <Stack gap="lg">
      {askedItems(content, answers).map((item) => (
        <Item
          key={item.linkId}
          item={item}
          answer={answerTo(answers, item.linkId)}
          onAnswer={(answer) => onAnswer(item.linkId, answer)}
          error={isJudged ? faultOf(item, answerTo(answers, item.linkId)) : undefined}
        />
      ))}
    </Stack>
  )
}

type ItemProps = {
  readonly item: PackItem
  readonly answer: PackAnswer | undefined
  readonly onAnswer: (answer: PackAnswer | undefined) => void
  readonly error: string | undefined
}

function Item({ item, answer, onAnswer, error }: ItemProps) {
  const t = useWords(texts)
  const { linkId, type, words, prefix, required, options, maxLength } = item
  const label: ReactNode = (
    <>
      {prefix !== '' && `${prefix} `}
      <PackText words={words} />
    </>
  )
  const field = {
    label,
    name: linkId,
    error,
    optional: required ? undefined : t('optional'),
  }
  switch (type) {
    case 'group':
      return (
        <Text as="h2" size="lg">
          {label}
        </Text>
      )
    case 'display':
      return <Text as="p">{label}</Text>
    case 'choice':
      return (
        <RadioGroup
          {...field}
          options={options.map((option, place) => ({
            id: String(place),
            label: <PackText words={option.words} />,
          }))}
          value={typeof answer === 'number' ? String(answer) : undefined}
          onChange={(place) => onAnswer(Number(place))}
        />
      )
    case 'boolean':
      return (
        <RadioGroup
          {...field}
          options={[
            { id: 'yes', label: t('yes') },
            { id: 'no', label: t('no') },
          ]}
          value={typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : undefined}
          onChange={(chosen) => onAnswer(chosen === 'yes')}
        />
      )
    case 'integer':
    case 'decimal':
      return (
        <TextField
          {...field}
          value={answer === undefined ? '' : String(answer).replace('.', ',')}
          onChange={(typed) => onAnswer(numberIn(typed))}
          autoCorrect="off"
          inputMode={type === 'integer' ? 'numeric' : 'decimal'}
          spellCheck="false"
        />
      )
    case 'date':
      return (
        <DateField
          {...field}
          value={typeof answer === 'string' ? answer : undefined}
          onChange={(day) => onAnswer(day)}
        />
      )
    case 'text':
      return (
        <TextArea
          {...field}
          value={typeof answer === 'string' ? answer : ''}
          onChange={(typed) => onAnswer(typed === '' ? undefined : typed)}
          limit={maxLength ?? packLimits.answerText}
        />
      )
  }
}

/** A typed number; text that is none stays as typed. */
function numberIn(typed: string): PackAnswer | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  return /^-?\d{1,15}([.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : typed
}

/** Why a question has no usable answer, in words. */
function useFaultOfQuestion(): (item: PackItem, answer: PackAnswer | undefined) => string | undefined {
  const t = useWords(texts)
  return (item, answer) => {
    if (answer === undefined || answer === '') return item.required ? t('missing') : undefined
    const { min, max, maxLength } = item
    const fault = faultOfAnswer(item, answer)
    if (fault === undefined) return undefined
    if (fault === 'ERROR.OUT_OF_RANGE') return t('faults.range', { min: min ?? '…', max: max ?? '…' })
    if (fault === 'ERROR.DATE_INVALID') return t('faults.day')
    if (fault === 'ERROR.TOO_LONG') return t('faults.tooLong', { max: maxLength ?? packLimits.answerText })
    return t('faults.number')
  }
}
