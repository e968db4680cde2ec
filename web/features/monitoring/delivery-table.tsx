import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './check-ins-table.module.css'
import { deliveryParts } from './delivery-parts.ts'

/** The numbers behind the bars, newest first. */
export function DeliveryTable({ delivery }: { readonly delivery: Dashboard['delivery'] }) {
  const { t } = useTranslation('monitoring')
  const { language } = useLanguage()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('delivery.title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('columnDay')}</th>
          {deliveryParts.map((part) => (
            <th key={part} scope="col" className={styles.number}>
              {t(`delivery.${part}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {delivery.toReversed().map((one) => (
          <tr key={one.day}>
            <th scope="row">{formatDay(one.day)}</th>
            {deliveryParts.map((part) => (
              <td key={part} className={styles.number}>
                {formatNumber(one[part], language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
