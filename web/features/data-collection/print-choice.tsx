import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { Menu } from '#ui/menu.tsx'

/** Printing, with the patient code alone or with the name as well. */
export function PrintChoice({ onPrint }: { readonly onPrint: (choice: { withName: boolean }) => void }) {
  const { t } = useTranslation('data-collection')
  return (
    <Menu
      trigger={
        <Button icon={<IconPrinter aria-hidden="true" size={18} stroke={1.75} />}>{t('print')}</Button>
      }
    >
      <MenuItem onAction={() => onPrint({ withName: false })}>{t('printWithCode')}</MenuItem>
      <MenuItem onAction={() => onPrint({ withName: true })}>{t('printWithName')}</MenuItem>
    </Menu>
  )
}
