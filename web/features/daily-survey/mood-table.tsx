import type { Day } from '@standfest/domain/base/day.ts'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { type Column, Table } from '#ui/table.tsx'
import * as dailySurveyWords from './daily-survey.texts.ts'
import type { MoodDay } from './mood-trend.ts'

const words = { 1: 'bad', 2: 'medium', 3: 'good' } as const

/** A table of the chart's days, the newest first. */
export function MoodTable({ days, today }: { readonly days: readonly MoodDay[]; readonly today: Day }) {
  const t = useWords(dailySurveyWords)
  const { language } = useLanguage()
  const columns: readonly Column<MoodDay>[] = [
    {
      key: 'day',
      head: t('mood.day'),
      isName: true,
      renderCell: ({ day }) => formatLongDay(day, language, today),
    },
    {
      key: 'mood',
      head: t('mood.mood'),
      renderCell: ({ day, mood }) =>
        mood !== undefined
          ? t(`mood.levels.${words[mood as keyof typeof words]}`)
          : t(day === today ? 'mood.stillOpen' : 'mood.noEntry'),
    },
  ]
  return (
    <Table caption={t('mood.title')} columns={columns} keyOf={({ day }) => day} rows={days.toReversed()} />
  )
}
