import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Cluster } from './cluster.tsx'
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
  const isDangerous = tone === 'danger'
  return (
    <Tooltip text={label}>
      <Cluster
        as={AriaButton}
        {...rest}
        aria-label={label}
        align="center"
        justify="center"
        flex="none"
        tone={isDangerous ? 'on-rose-soft' : 'text-2'}
        hiddenIn="print"
        className={styles.iconButton ?? ''}
      >
        {children}
      </Cluster>
    </Tooltip>
  )
}
