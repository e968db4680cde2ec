import type { Day } from '@standfest/domain/base/day.ts'
import { type ClientListEntry, isLookedAfter } from '@standfest/domain/features/clients/clients.ts'
import { hintOf } from '@standfest/domain/features/clients/urgency.ts'
import type { ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '#language/words.ts'
import { MenuItem } from '#ui/menu-item.tsx'
import { MenuPopover } from '#ui/menu-popover.tsx'
import { clientName } from './client-name.ts'
import * as words from './clients.texts.ts'
import { recordOf, threadOf } from './row-situation.ts'

/** The actions on one client of the list; one menu serves every row. */
export function RowMenu({
  entry,
  today,
  trigger,
  onClose,
  onMark,
  more,
}: {
  readonly entry: ClientListEntry
  readonly today: Day
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onMark: (entry: ClientListEntry) => void
  /** Other features' items: `MenuItem` and `MenuDivider`. */
  readonly more: ReactNode
}) {
  const t = useWords(words)
  const navigate = useNavigate()
  const hint = hintOf(entry, today)
  const { appointment } = entry
  const record = `/klienten/${entry.account.id}`
  const go = (address: string) => () => void navigate(address)
  return (
    <MenuPopover
      trigger={trigger}
      isOpen
      onClose={onClose}
      label={t('actionsFor', { name: clientName(entry.account, t) })}
    >
      <MenuItem onAction={go(recordOf(entry))}>{t('openRecord')}</MenuItem>
      {isLookedAfter(entry) && (
        <>
          <MenuItem onAction={go(threadOf(entry))}>{t('writeMessage')}</MenuItem>
          {appointment === null ? (
            <MenuItem onAction={go(`${record}/datenerfassung/vorbereitung`)}>{t('prepare')}</MenuItem>
          ) : (
            <MenuItem onAction={go(`${record}/sitzungen/${appointment.id}`)}>{t('openMeeting')}</MenuItem>
          )}
          <MenuItem onAction={go(`${record}/termine?content=APPOINTMENT&mode=create`)}>
            {t('addAppointment')}
          </MenuItem>
          <MenuItem onAction={go(`${record}/notizen`)}>{t('openNotes')}</MenuItem>
        </>
      )}
      {(hint === 'consumption' || hint === 'discussed') && (
        <MenuItem onAction={() => onMark(entry)}>
          {hint === 'consumption' ? t('markDiscussed') : t('markOpen')}
        </MenuItem>
      )}
      {more}
    </MenuPopover>
  )
}
