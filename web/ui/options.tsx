import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, type ListBoxProps } from 'react-aria-components'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import { Column } from './column.tsx'
import styles from './popover.module.css'
import { itemLook, listLook } from './popover.tsx'

export type OptionsProps<Item extends object> = Omit<ListBoxProps<Item>, 'className' | 'style'> & {
  className?: string | undefined
}

/** The list of a select, or of the times of a day. */
export function Options<Item extends object>({ className, ...rest }: OptionsProps<Item>) {
  return <Column as={ListBox<Item>} {...rest} {...listLook} className={classNames(styles.list, className)} />
}

/** An option of such a list; `text` is what typing finds it by. */
export function Option({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  return (
    <Cluster as={ListBoxItem} {...itemLook} className={styles.item ?? ''} id={id} textValue={text}>
      <Box as="span" flex="grow">
        {children}
      </Box>
      <IconCheck aria-hidden="true" className={styles.check} size={18} stroke={2} />
    </Cluster>
  )
}
