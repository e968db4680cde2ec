import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { type Column, Table } from '#ui/table.tsx'
import { deliveryParts } from './delivery-parts.ts'
import * as words from './monitoring.texts.ts'

/** The numbers behind the bars, newest first. */
export function DeliveryTable({ delivery }: { readonly delivery: Dashboard['delivery'] }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const numbers = deliveryParts.map(
    (part): Column<Dashboard['delivery'][number]> => ({
      key: part,
      head: t(`delivery.${part}`),
      isNumber: true,
      renderCell: ({ [part]: number }) => formatNumber(number, language),
    }),
  )
  return (
    <Table
      look="small"
      caption={t('delivery.title')}
      columns={[
        { key: 'day', head: t('columnDay'), isName: true, renderCell: ({ day }) => formatDay(day) },
        ...numbers,
      ]}
      rows={delivery.toReversed()}
      keyOf={({ day }) => day}
    />
  )
}
