import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string
  children: ReactNode
  tone?: 'default' | 'danger'
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, children, tone = 'default', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Box
        as={AriaButton}
        {...rest}
        aria-label={label}
        hiddenIn="print"
        className={classNames(styles.iconButton, tone === 'danger' && styles.danger)}
      >
        {children}
      </Box>
    </Tooltip>
  )
}
