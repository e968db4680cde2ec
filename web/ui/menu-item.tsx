import type { ReactNode } from 'react'
import { MenuItem as AriaMenuItem } from 'react-aria-components'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import styles from './popover.module.css'
import { itemLook } from './popover.tsx'

export type MenuItemProps = {
  icon?: ReactNode
  /** Content at the end, e.g. a `Badge`. */
  end?: ReactNode
  tone?: 'default' | 'danger' | 'ember'
  onAction?: () => void
  href?: string
  isDisabled?: boolean
  /** The language of the label where it is not the page's. */
  lang?: string
  children: string
}

export function MenuItem({ icon, end, tone = 'default', lang, children, ...rest }: MenuItemProps) {
  return (
    <Cluster
      as={AriaMenuItem}
      {...rest}
      {...itemLook}
      className={classNames(
        styles.item,
        tone === 'danger' && styles.danger,
        tone === 'ember' && styles.ember,
      )}
      textValue={children}
    >
      {icon}
      <Box as="span" flex="grow" lang={lang}>
        {children}
      </Box>
      {end}
    </Cluster>
  )
}
