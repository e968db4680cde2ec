import type { Day } from '@standfest/domain/base/day.ts'
import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { weekOfTreatment } from '@standfest/domain/features/clients/caseload.ts'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import * as words from './preparation.texts.ts'
import styles from './printed-lines.module.css'

/** Printed head: the patient code, the name only on request, and the period. */
export function PrintedHead({
  account,
  withName,
  from,
  to,
}: {
  readonly account: Account
  readonly withName: boolean
  readonly from: Day
  readonly to: Day
}) {
  const t = useWords(words)
  const { appName } = useConfig()
  const { today } = useNow()
  const code = account.customId ?? account.alias
  const person = withName ? `${fullName(account)}, ${code}` : code
  return (
    <p className={styles.head}>
      {appName} · {person} · {t('week', { week: weekOfTreatment(account, today) })} · {formatDay(from)}–
      {formatDay(to)}
    </p>
  )
}

/** Printed foot: when it was printed, whether private notes are on the sheet, and that it is confidential. */
export function PrintedFoot({ hasNotes }: { readonly hasNotes: boolean }) {
  const t = useWords(words)
  const { zone } = useConfig()
  const { instant } = useNow()
  return (
    <p className={styles.foot}>
      <span>{formatDayAndTime(instant, zone)}</span>
      <span>{t(hasNotes ? 'withNotes' : 'withoutNotes')}</span>
      <span>{t('confidential')}</span>
    </p>
  )
}
