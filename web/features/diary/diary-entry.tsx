import type { Day } from '@standfest/domain/base/day.ts'
import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import { diaryEntry } from '@standfest/domain/features/diary/diary.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import type { ContentFeature } from '#content/content-feature.ts'
import { Facts } from '#content/facts.tsx'
import { textOf } from '#content/item-values.ts'
import { LeaveReceipt } from '#content/leave-receipt.tsx'
import { SeenBy } from '#content/seen-by.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { formatFullDate, formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import * as diaryWords from './diary.texts.ts'

export type DiaryForm = { readonly title: string; readonly content: string; readonly day: string }

/** The overlay's description of a diary entry. */
export function diaryFeature(today: Day): ContentFeature<DiaryForm> {
  return {
    kind: 'DIARY',
    shape: diaryEntry,
    calls: diaryCalls,
    formOf: (item) => ({
      title: textOf(item?.title),
      content: textOf(item?.content),
      day: textOf(item?.day) || today,
    }),
    attributesOf: ({ title, content, day }) => ({ title, content, day }),
    Fields,
    View,
    nameOf: nameOfEntry,
  }
}

/** The entry's title, else its first words. */
function nameOfEntry(item: ContentItem): string {
  return nameOfWords(textOf(item.title), textOf(item.content))
}

export function nameOfWords(title: string, content: string): string {
  const words = title || content.split('\n', 1)[0] || ''
  return words.length > 80 ? `${words.slice(0, 79)}…` : words
}

function Fields({ form }: { readonly form: UseFormReturn<DiaryForm> }) {
  const t = useWords(diaryWords)
  const today = useToday()
  const needsOne = () =>
    form.getValues('title').trim() === '' && form.getValues('content').trim() === ''
      ? t('oneIsNeeded')
      : undefined
  return (
    <>
      <DayInput
        form={form}
        name="day"
        label={t('fields.day')}
        isRequired
        fault={(day) => (day > today ? t('notAhead') : undefined)}
      />
      <LineInput form={form} name="title" label={t('fields.title')} />
      <TextInput form={form} name="content" label={t('fields.content')} fault={needsOne} />
    </>
  )
}

function View({ item }: { readonly item: ContentItem }) {
  const t = useWords(diaryWords)
  const { language } = useLanguage()
  const scope = useClientScope()
  const isOwn = item.authorId === useSession().account.id
  const diary = item.id
  return (
    <>
      <Facts
        facts={[
          [t('fields.day'), item.day ? formatFullDate(item.day as Day, language) : undefined],
          [t('fields.title'), textOf(item.title)],
          [t('fields.content'), textOf(item.content)],
        ]}
      />
      {scope.as === 'self' && isOwn && <SeenBy of={{ diary }} />}
      {scope.as !== 'self' && !isOwn && item.deletedAt === 0 && (
        <LeaveReceipt scope={scope} entry={{ diary, version: item.version }} />
      )}
    </>
  )
}

export function dayOfEntry(item: ContentItem, language: ShownLanguage, today: Day): string {
  return item.day ? formatLongDay(item.day as Day, language, today) : ''
}
