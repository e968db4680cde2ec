import { type ReactNode, type RefObject, useRef } from 'react'
import { Menu as AriaMenu } from 'react-aria-components'
import { Column } from './column.tsx'
import styles from './popover.module.css'
import { listLook, Popover } from './popover.tsx'
import { useKeysIn } from './use-keys-in.ts'

/**
 * The popover of a menu, for a trigger that is rendered before it, so that the menu may be loaded at its first use.
 */
export function MenuPopover({
  trigger,
  isOpen,
  onClose,
  label,
  keys = {},
  children,
}: {
  trigger: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
  label: string
  /** What letters do while the menu is open, each as its item does. */
  keys?: Readonly<Record<string, () => void>>
  /** `MenuItem` and `MenuDivider`. */
  children: ReactNode
}) {
  return (
    <Popover
      aria-label={label}
      isOpen={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) onClose()
      }}
      placement="bottom end"
      trigger="MenuTrigger"
      triggerRef={trigger}
    >
      <Letters
        press={(letter) => {
          keys[letter]?.()
          if (letter in keys) onClose()
        }}
      >
        <Column
          as={AriaMenu}
          {...listLook}
          aria-label={label}
          autoFocus="first"
          className={styles.list ?? ''}
          onClose={onClose}
        >
          {children}
        </Column>
      </Letters>
    </Popover>
  )
}

/** Hears letters in the menu: the popover is mounted when the menu opens, and its keys with it. */
function Letters({
  press,
  children,
}: {
  readonly press: (letter: string) => void
  readonly children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  useKeysIn(place, ({ key, ctrlKey, metaKey, altKey }) => {
    if (!ctrlKey && !metaKey && !altKey) press(key.toLowerCase())
  })
  return <div ref={place}>{children}</div>
}
