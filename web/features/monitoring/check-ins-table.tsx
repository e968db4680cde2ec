import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { Table } from '#ui/table.tsx'
import * as words from './monitoring.texts.ts'

/** The numbers behind the bars, newest first. */
export function CheckInsTable({ checkIns }: { readonly checkIns: Dashboard['checkIns'] }) {
  const t = useWords(words)
  const { language } = useLanguage()
  return (
    <Table
      look="small"
      caption={t('checkIns')}
      columns={[
        { key: 'day', head: t('columnDay'), isName: true, renderCell: ({ day }) => formatDay(day) },
        {
          key: 'count',
          head: t('columnCount'),
          isNumber: true,
          renderCell: ({ count }) => formatNumber(count, language),
        },
      ]}
      rows={checkIns.toReversed()}
      keyOf={({ day }) => day}
    />
  )
}
