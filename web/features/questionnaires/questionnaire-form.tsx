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
  packLimits,
} from '@standfest/domain/features/questionnaires/pack-content.ts'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#language/language.tsx'
import { PackText } from '#language/pack-words.tsx'
import { useWords } from '#language/words.ts'
import { DateField } from '#ui/date-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { NumberQuestion } from './number-question.tsx'
import * as texts from './questionnaires.texts.ts'

type Props = {
  readonly content: PackContent
  /** Answers as typed: a number or day that is none stays as text. */
  readonly answers: PackAnswers
  readonly onAnswer: (linkId: string, answer: PackAnswer | undefined) => void
  /** Whether missing and wrong answers are said at all questions; before, at those that were left. */
  readonly isJudged: boolean
}

/** The questions of a pack that are asked with the present answers, one below the other. */
export function QuestionnaireForm({ content, answers, onAnswer, isJudged }: Props) {
  const faultOf = useFaultOfQuestion()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const groups = new Map(content.items.map(({ linkId, group }) => [linkId, group]))
  return (
    <Stack gap="lg">
      {askedItems(content, answers).map((item) => (
        <Item
          key={item.linkId}
          item={item}
          depth={depthOf(item.linkId, groups)}
          answer={answerTo(answers, item.linkId)}
          onAnswer={(answer) => onAnswer(item.linkId, answer)}
          onBlur={() => setLeft((before) => new Set([...before, item.linkId]))}
          error={
            isJudged || left.has(item.linkId) ? faultOf(item, answerTo(answers, item.linkId)) : undefined
          }
        />
      ))}
    </Stack>
  )
}

/** In how many groups an item is. */
function depthOf(linkId: string, groups: ReadonlyMap<string, string | null>): number {
  const around = groups.get(linkId) ?? null
  return around === null ? 0 : 1 + depthOf(around, groups)
}

/** The headings of groups within groups, below the page's own. */
const headings = ['h2', 'h3', 'h4'] as const

type ItemProps = {
  readonly item: PackItem
  readonly depth: number
  readonly answer: PackAnswer | undefined
  readonly onAnswer: (answer: PackAnswer | undefined) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

function Item({ item, depth, answer, onAnswer, onBlur, error }: ItemProps) {
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
    onBlur,
    optional: required ? undefined : t('optional'),
  }
  switch (type) {
    case 'group':
      return (
        <Text as={headings[depth] ?? 'h4'} size={depth === 0 ? 'lg' : 'md'}>
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
      return <NumberQuestion {...field} type={type} answer={answer} onAnswer={onAnswer} />
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

/** Why a question has no usable answer, in words. */
function useFaultOfQuestion(): (item: PackItem, answer: PackAnswer | undefined) => string | undefined {
  const t = useWords(texts)
  const { locale } = useLanguage()
  const written = (number: number | null) => (number === null ? '…' : number.toLocaleString(locale))
  return (item, answer) => {
    if (answer === undefined || answer === '') return item.required ? t('missing') : undefined
    const { type, min, max, maxLength } = item
    const fault = faultOfAnswer(item, answer)
    if (fault === undefined) return undefined
    if (fault === 'ERROR.OUT_OF_RANGE') return t('faults.range', { min: written(min), max: written(max) })
    if (fault === 'ERROR.DATE_INVALID') return t('faults.day')
    if (fault === 'ERROR.TOO_LONG') return t('faults.tooLong', { max: maxLength ?? packLimits.answerText })
    return type === 'integer' ? t('faults.whole') : t('faults.number', { example: written(1.5) })
  }
}
