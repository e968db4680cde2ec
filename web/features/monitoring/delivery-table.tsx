import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { NumbersTable } from '#ui/numbers-table.tsx'
import { deliveryParts } from './delivery-parts.ts'
import * as words from './monitoring.texts.ts'

/** The numbers behind the bars, newest first. */
export function DeliveryTable({ delivery }: { readonly delivery: Dashboard['delivery'] }) {
  const t = useWords(words)
  const { language } = useLanguage()
  return (
    <NumbersTable
      caption={t('delivery.title')}
      columns={[t('columnDay'), ...deliveryParts.map((part) => t(`delivery.${part}`))]}
      rows={delivery.toReversed().map((one) => ({
        name: formatDay(one.day),
        numbers: deliveryParts.map((part) => formatNumber(one[part], language)),
      }))}
    />
  )
}
