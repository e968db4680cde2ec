import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuTrigger } from 'react-aria-components'
import { Column } from './column.tsx'
import styles from './popover.module.css'
import { listLook, Popover } from './popover.tsx'

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
        <Column
          as={AriaMenu}
          {...listLook}
          className={styles.list ?? ''}
          {...(label !== undefined && { 'aria-label': label })}
        >
          {children}
        </Column>
      </Popover>
    </MenuTrigger>
  )
}
