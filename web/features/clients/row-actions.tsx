import { IconDotsVertical } from '@tabler/icons-react'
import type { Day } from '@standfest/domain/base/day.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { hintOf } from '@standfest/domain/features/clients/urgency.ts'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#ui/menu-button.tsx'
import { MenuItem } from '#ui/menu-item.tsx'

/** What can be done with a row without opening the record. */
export function RowActions({
  entry,
  today,
  onMark,
}: {
  readonly entry: ClientListEntry
  readonly today: Day
  readonly onMark: (entry: ClientListEntry) => void
}) {
  const { t } = useTranslation('clients')
  const hint = hintOf(entry, today)
  if (hint !== 'consumption' && hint !== 'discussed') return null
  return (
    <MenuButton
      label={t('actionsFor', { name: `${entry.account.name} ${entry.account.surname}` })}
      icon={<IconDotsVertical aria-hidden="true" size={18} stroke={1.75} />}
    >
      <MenuItem onAction={() => onMark(entry)}>
        {hint === 'consumption' ? t('markDiscussed') : t('markOpen')}
      </MenuItem>
    </MenuButton>
  )
}
