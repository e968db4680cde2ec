import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuTrigger, Popover } from 'react-aria-components'
import styles from './popover.module.css'

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
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <AriaMenu className={styles.list ?? ''} {...(label !== undefined && { 'aria-label': label })}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
