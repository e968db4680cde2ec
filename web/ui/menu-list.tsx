import { Menu, type MenuProps } from 'react-aria-components'
import { Column } from './column.tsx'
import styles from './popover.module.css'
import { listLook } from './popover.tsx'

export type MenuListProps = Omit<MenuProps<object>, 'className' | 'style'>

/** The items of a menu, in its popover. */
export function MenuList(props: MenuListProps) {
  return <Column as={Menu<object>} {...props} {...listLook} className={styles.list ?? ''} />
}
