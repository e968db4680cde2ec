import type { Day } from '@standfest/domain/base/day.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { hintOf } from '@standfest/domain/features/clients/urgency.ts'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '#language/words.ts'
import { Key } from '#ui/key.tsx'
import { MenuDivider } from '#ui/menu-divider.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { MenuPopover } from '#ui/menu-popover.tsx'
import { clientName } from './client-name.ts'
import * as words from './clients.texts.ts'
import { rowActionsOf } from './row-actions.ts'
import { recordOf } from './row-situation.ts'

/** The actions on one client of the list; one menu serves every row. */
export function RowMenu({
  entry,
  today,
  trigger,
  onClose,
  onMark,
  onGo,
  more,
}: {
  readonly entry: ClientListEntry
  readonly today: Day
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onMark: (entry: ClientListEntry) => void
  /** Leads to another page; back leads to the row. */
  readonly onGo: (address: string) => void
  /** Other features' items: `MenuItem` and `MenuDivider`. */
  readonly more: ReactNode
}) {
  const t = useWords(words)
  const hint = hintOf(entry, today)
  const actions = rowActionsOf(entry)
  const keys = Object.fromEntries(actions.map((action) => [action.key, () => onGo(action.to)]))
  return (
    <MenuPopover
      trigger={trigger}
      isOpen
      onClose={onClose}
      label={t('actionsFor', { name: clientName(entry.account, t) })}
      keys={keys}
    >
      <MenuItem onAction={() => onGo(recordOf(entry))}>{t('openRecord')}</MenuItem>
      <>
        {actions.map(({ key, label, to }) => (
          <MenuItem key={key} onAction={() => onGo(to)} end={<Key>{key.toUpperCase()}</Key>}>
            {t(label)}
          </MenuItem>
        ))}
      </>
      {(hint === 'consumption' || hint === 'discussed') && (
        <MenuItem onAction={() => onMark(entry)}>
          {hint === 'consumption' ? t('markDiscussed') : t('markOpen')}
        </MenuItem>
      )}
      <MenuDivider />
      {more}
    </MenuPopover>
  )
}
