import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { formatDayAndTime } from '#language/dates.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import styles from './print-lines.module.css'

/**
 * Printed head and foot of a client's pages: the patient code, the name only on request. Hidden on the screen;
 * printed, they are the head and foot of a table around the content, which browsers repeat on each page.
 */
export function PrintLines({
  account,
  withName,
  period,
  confidential,
}: {
  readonly account: Account
  readonly withName: boolean
  readonly period: string
  /** The label of the printed subject, in the reader's language. */
  readonly confidential: string
}) {
  const { appName, zone } = useConfig()
  const { instant } = useNow()
  const code = account.customId ?? account.alias
  const person = withName ? `${account.name} ${account.surname}, ${code}` : code
  return (
    <>
      <div className={styles.head}>
        <p>{[appName, person, period].filter((part) => part !== '').join(' · ')}</p>
      </div>
      <div className={styles.foot}>
        <p>
          <span>{formatDayAndTime(instant, zone)}</span>
          <span>{confidential}</span>
        </p>
      </div>
    </>
  )
}
