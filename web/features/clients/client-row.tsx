import { IconChevronRight } from '@tabler/icons-react'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { ClientHint } from './client-hint.tsx'
import styles from './clients-table.module.css'
import { LastCheckIn } from './last-check-in.tsx'
import { RowActions } from './row-actions.tsx'
import { StreakBar } from './streak-bar.tsx'
import { SubstituteBadge } from './substitute-badge.tsx'

/** What a row must know of the reader; handed down, because a thousand rows do not ask each for themselves. */
export type RowSituation = {
  readonly today: Day
  readonly language: Language
  readonly zone: string
  readonly readerId: AccountId
}

export const ClientRow = memo(function ClientRow({
  entry,
  onMark,
  ...situation
}: RowSituation & {
  readonly entry: ClientListEntry
  readonly onMark: (entry: ClientListEntry) => void
}) {
  const { account } = entry
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.hint}>
        <ClientHint entry={entry} today={situation.today} language={situation.language} />
      </td>
      <th role="rowheader" scope="row" className={styles.name}>
        <Link to={`/klienten/${account.id}/datenerfassung`}>
          {account.name} {account.surname}
        </Link>
        {account.customId !== undefined && <span>{account.customId}</span>}
      </th>
      <td role="cell" className={styles.streak}>
        <StreakBar current={account.currentStreak} longest={account.longestStreak} />
      </td>
      <td role="cell" className={styles.checkIn}>
        <LastCheckIn entry={entry} {...situation} />
      </td>
      <td role="cell" className={styles.substitute}>
        <SubstituteBadge entry={entry} today={situation.today} readerId={situation.readerId} />
      </td>
      <td role="cell" className={styles.actions}>
        <RowActions entry={entry} today={situation.today} onMark={onMark} />
        <IconChevronRight aria-hidden="true" size={18} stroke={1.75} className={styles.chevron} />
      </td>
    </tr>
  )
})
