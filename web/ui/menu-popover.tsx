import { type ReactNode, type RefObject, useRef } from 'react'
import { MenuList } from './menu-list.tsx'
import { Popover } from './popover.tsx'
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
        <MenuList aria-label={label} autoFocus="first" onClose={onClose}>
          {children}
        </MenuList>
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
