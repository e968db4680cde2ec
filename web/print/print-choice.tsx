import { IconPrinter } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'

/** The print dialog: with the patient code only, or with the name as well. */
export function PrintChoice({
  words,
  onPrint,
}: {
  readonly words: { readonly print: string; readonly withCode: string; readonly withName: string }
  readonly onPrint: (choice: { withName: boolean }) => void
}) {
  return (
    <Menu
      trigger={
        <Button icon={<IconPrinter aria-hidden="true" size={18} stroke={1.75} />}>{words.print}</Button>
      }
    >
      <MenuItem onAction={() => onPrint({ withName: false })}>{words.withCode}</MenuItem>
      <MenuItem onAction={() => onPrint({ withName: true })}>{words.withName}</MenuItem>
    </Menu>
  )
}
