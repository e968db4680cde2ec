import type { ReactNode, RefObject } from 'react'
import { Menu as AriaMenu, Popover } from 'react-aria-components'
import styles from './popover.module.css'

/**
 * The popover of a menu, for a trigger that is rendered before it, so that the menu may be loaded at its first use.
 */
export function MenuPopover({
  trigger,
  isOpen,
  onClose,
  label,
  children,
}: {
  trigger: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
  label: string
  /** `MenuItem` and `MenuDivider`. */
  children: ReactNode
}) {
  return (
    <Popover
      aria-label={label}
      className={styles.popover ?? ''}
      isOpen={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) onClose()
      }}
      placement="bottom end"
      trigger="MenuTrigger"
      triggerRef={trigger}
    >
      <AriaMenu aria-label={label} autoFocus="first" className={styles.list ?? ''} onClose={onClose}>
        {children}
      </AriaMenu>
    </Popover>
  )
}
