import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { NumbersTable } from '#ui/numbers-table.tsx'
import * as words from './monitoring.texts.ts'

/** The numbers behind the bars, newest first. */
export function CheckInsTable({ checkIns }: { readonly checkIns: Dashboard['checkIns'] }) {
  const t = useWords(words)
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
