import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { useNow } from '#app/now.ts'
import { formatDayAndTime } from '#language/dates.ts'
import styles from './print-lines.module.css'

/** Head and foot of the printed record; on the screen they are not there. */
export function PrintLines({
  account,
  withName,
  period,
}: {
  readonly account: Account
  readonly withName: boolean
  readonly period: string
}) {
  const { t } = useTranslation('data-collection')
  const { appName, zone } = useConfig()
  const { instant } = useNow()
  const code = account.customId ?? account.alias
  const person = withName ? `${account.name} ${account.surname}, ${code}` : code
  return (
    <>
      <div className={styles.head}>
        <p>
          {appName} · {person} · {period}
        </p>
      </div>
      <div className={styles.foot}>
        <p>
          <span>{formatDayAndTime(instant, zone)}</span>
          <span>{t('confidential')}</span>
        </p>
      </div>
    </>
  )
}
