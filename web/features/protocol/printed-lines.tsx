import { dayOf } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { ProtocolEntry } from '@standfest/domain/features/protocol/protocol.ts'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { useNow } from '#app/now.ts'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import styles from './printed-lines.module.css'

/** What the printed protocol says of itself: whose it is by the patient code, from when to when, and that it is confidential. */
export function PrintedLines({
  account,
  entries,
}: {
  readonly account: Account
  readonly entries: readonly ProtocolEntry[]
}) {
  const { t } = useTranslation('protocol')
  const { appName, zone } = useConfig()
  const { instant } = useNow()
  const [newest, oldest] = [entries[0], entries.at(-1)]
  const shown = (at: number) => formatDay(dayOf(at, zone))
  const period = newest && oldest ? t('period', { from: shown(oldest.at), to: shown(newest.at) }) : ''
  const code = account.customId ? account.customId : account.alias || account.id.slice(0, 6)
  return (
    <p className={styles.lines}>
      {[appName, code, period, t('confidential'), formatDayAndTime(instant, zone)]
        .filter((part) => part !== '')
        .join(' · ')}
    </p>
  )
}
