import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { NumbersTable } from '#ui/numbers-table.tsx'

/** The numbers behind the bars, newest first. */
export function CheckInsTable({ checkIns }: { readonly checkIns: Dashboard['checkIns'] }) {
  const { t } = useTranslation('monitoring')
  const { language } = useLanguage()
  return (
    <NumbersTable
      caption={t('checkIns')}
      columns={[t('columnDay'), t('columnCount')]}
      rows={checkIns
        .toReversed()
        .map(({ day, count }) => ({ name: formatDay(day), numbers: [formatNumber(count, language)] }))}
    />
  )
}
