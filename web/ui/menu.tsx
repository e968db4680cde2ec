import type { ReactNode } from 'react'
import { MenuTrigger } from 'react-aria-components'
import { MenuList } from './menu-list.tsx'
import { Popover } from './popover.tsx'

export type MenuProps = {
  /** The button that opens it: `Button`, `IconButton` or React Aria's own. */
  trigger: ReactNode
  /** The menu's accessible name, where the trigger's own does not fit. */
  label?: string
  /** `MenuItem` and `MenuDivider`. */
  children: ReactNode
}

export function Menu({ trigger, label, children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end">
        <MenuList {...(label !== undefined && { 'aria-label': label })}>{children}</MenuList>
      </Popover>
    </MenuTrigger>
  )
}
