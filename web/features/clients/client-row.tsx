import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { IconChevronRight, IconDotsVertical } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { Link } from 'react-router'
import { ClientHint } from './client-hint.tsx'
import { clientName } from './client-name.ts'
import { ClientStanding } from './client-standing.tsx'
import styles from './clients-table.module.css'
import { LastCheckIn } from './last-check-in.tsx'
import { moveBetweenRows } from './move-between-rows.ts'
import { NewMessages } from './new-messages.tsx'
import { NextAppointment } from './next-appointment.tsx'
import { type RowSituation, recordOf } from './row-situation.ts'
import { StreakBar } from './streak-bar.tsx'
import { SubstituteBadge } from './substitute-badge.tsx'
import { useOpenedRow } from './use-opened-row.ts'

export const ClientRow = memo(function ClientRow({
  entry,
  isMenuOpen,
  onMenu,
  ...situation
}: RowSituation & {
  readonly entry: ClientListEntry
  readonly isMenuOpen: boolean
  readonly onMenu: (entry: ClientListEntry, beside: HTMLElement) => void
}) {
  const { account } = entry
  const { t } = situation
  const name = clientName(account, t)
  const { link, onOpen } = useOpenedRow(account.id)
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (!isMenuKey(event)) return moveBetweenRows(event)
    event.preventDefault()
    return onMenu(entry, event.currentTarget)
  }
  return (
    <tr role="row" className={styles.row} data-client={account.id}>
      <td role="cell" className={styles.hint}>
        <ClientHint entry={entry} {...situation} />
      </td>
      <th role="rowheader" scope="row" className={styles.name}>
        <Link ref={link} to={recordOf(entry)} onClick={onOpen} onKeyDown={onKeyDown}>
          {name}
        </Link>
        {account.customId !== undefined && <span className={styles.code}>{account.customId}</span>}
        <ClientStanding account={account} t={t} />
      </th>
      <td role="cell" className={styles.streak}>
        <StreakBar account={account} isByTotal={situation.isByTotal} t={t} />
      </td>
      <td role="cell" className={styles.checkIn}>
        <LastCheckIn entry={entry} {...situation} />
      </td>
      <td role="cell" className={styles.appointment}>
        <NextAppointment entry={entry} {...situation} />
      </td>
      <td role="cell" className={styles.messages}>
        <NewMessages entry={entry} t={t} />
      </td>
      <td role="cell" className={styles.substitute}>
        <SubstituteBadge entry={entry} {...situation} />
      </td>
      <td role="cell" className={styles.actions}>
        <button
          type="button"
          className={styles.more}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          aria-label={t('actionsFor', { name })}
          title={t('actionsFor', { name })}
          onClick={(event) => onMenu(entry, event.currentTarget)}
        >
          <IconDotsVertical aria-hidden="true" size={18} stroke={1.75} />
        </button>
        <IconChevronRight aria-hidden="true" size={18} stroke={1.75} className={styles.chevron} />
      </td>
    </tr>
  )
})

/** The menu key of the keyboard, or what stands in for it where there is none. */
function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey)
}
