import { type ReactNode, useEffect, useRef } from 'react'
import { IconTile } from '#ui/icon-tile.tsx'
import { Text } from '#ui/text.tsx'
import styles from './entrance-page.module.css'

/** The outcome view of a login page's form; it takes over the form's focus, so that it is read out. */
export function EntranceOutcome({
  icon,
  title,
  text,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <IconTile>{icon}</IconTile>
      <div>
        <Text as="h1" size="2xl" className={styles.heading} ref={heading} tabIndex={-1}>
          {title}
        </Text>
        <Text above="2xs" tone="text-2">
          {text}
        </Text>
      </div>
      {children}
    </>
  )
}
