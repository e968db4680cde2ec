import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './check-ins-table.module.css'

/** The numbers behind the bars, newest first. */
export function CheckInsTable({ checkIns }: { readonly checkIns: Dashboard['checkIns'] }) {
  const { t } = useTranslation('monitoring')
  const { language } = useLanguage()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('checkIns')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('columnDay')}</th>
          <th scope="col" className={styles.number}>
            {t('columnCount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {checkIns.toReversed().map(({ day, count }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td className={styles.number}>{formatNumber(count, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
