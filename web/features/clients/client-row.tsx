import { IconChevronRight } from '@tabler/icons-react'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { ClientHint } from './client-hint.tsx'
import styles from './clients-table.module.css'
import { LastCheckIn } from './last-check-in.tsx'
import { moveBetweenRows } from './move-between-rows.ts'
import { RowActions } from './row-actions.tsx'
import type { RowSituation } from './row-situation.ts'
import { StreakBar } from './streak-bar.tsx'
import { SubstituteBadge } from './substitute-badge.tsx'

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
        <Link to={`/klienten/${account.id}/datenerfassung`} onKeyDown={moveBetweenRows}>
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
