import type { Trend } from '@standfest/domain/features/monitoring/metric-samples.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { type Column, Table } from '#ui/table.tsx'
import type { Measure } from './trend-measures.ts'
import * as trendsWords from './trends.texts.ts'
import { useTrendWords } from './use-trend-words.ts'

/** A table of the charts' numbers, the newest first. */
export function TrendsTable({
  course,
  measures,
}: {
  readonly course: Trend
  readonly measures: readonly Measure[]
}) {
  const t = useWords(trendsWords)
  const { original: language } = useLanguage()
  const { momentOf } = useTrendWords()
  const numbers = measures.map(
    ({ name, valueOf, write }): Column<Trend['points'][number]> => ({
      key: name,
      head: t(`columns.${name}`),
      isNumber: true,
      renderCell: (point) => write(valueOf(point), language),
    }),
  )
  return (
    <Table
      caption={t('title')}
      columns={[
        {
          key: 'since',
          head: t('since'),
          isName: true,
          isOneLine: true,
          renderCell: ({ beginsAt }) => momentOf(beginsAt, course),
        },
        ...numbers,
      ]}
      rows={course.points.toReversed()}
      keyOf={({ beginsAt }) => String(beginsAt)}
    />
  )
}
