import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { NumbersTable } from '#ui/numbers-table.tsx'
import { deliveryParts } from './delivery-parts.ts'

/** The numbers behind the bars, newest first. */
export function DeliveryTable({ delivery }: { readonly delivery: Dashboard['delivery'] }) {
  const { t } = useTranslation('monitoring')
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
