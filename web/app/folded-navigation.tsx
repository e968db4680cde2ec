import { IconMenu2, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './folded-navigation.module.css'

/** The links of a frame: in sight where there is room, behind a menu button on a phone. */
export function FoldedNavigation({
  name,
  button,
  isButtonNamed = false,
  mark,
  className,
  children,
}: {
  /** The name of the navigation landmark. */
  readonly name: string
  /** The name of the menu button. */
  readonly button: string
  /** Whether the button shows its name beside the icon. */
  readonly isButtonNamed?: boolean
  /** A summary of the hidden links on the button, such as a count. */
  readonly mark?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const id = useId()
  const { isOpen, toggle, trigger, list } = useFold()
  const Icon = isOpen ? IconX : IconMenu2
  return (
    <>
      <Text
        as="button"
        type="button"
        ref={trigger}
        gap="2xs-plus"
        align="center"
        justify="center"
        isPushedToEnd
        paddingX="xs"
        weight="medium"
        tone="text-2"
        radius="sm"
        hover="surface-3"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon aria-hidden="true" size={22} stroke={1.75} />
        {isButtonNamed ? button : <VisuallyHidden>{button}</VisuallyHidden>}
        {mark}
      </Text>
      <nav
        id={id}
        ref={list}
        className={classNames(styles.navigation, isOpen && styles.open, className)}
        aria-label={name}
      >
        {children}
      </nav>
    </>
  )
}

/** Keeps the menu open until a link is followed, Escape is pressed, or another part of the page is pressed. */
function useFold() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLElement>(null)
  const isOpen = openAt === key
  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpenAt(undefined)
    const onPointer = ({ target }: Event) => {
      const isWithin = [trigger, list].some(({ current }) => current?.contains(target as Node))
      if (!isWithin) close()
    }
    // Closes at once, not only when the linked page is loaded.
    const onClick = ({ target }: Event) => {
      const isLink = target instanceof Element && target.closest('a') !== null
      if (isLink && list.current?.contains(target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return { isOpen, toggle: () => setOpenAt(isOpen ? undefined : key), trigger, list }
}
