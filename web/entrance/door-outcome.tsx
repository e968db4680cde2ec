import { type ReactNode, useEffect, useRef } from 'react'
import { IconTile } from '#ui/icon-tile.tsx'
import { Text } from '#ui/text.tsx'
import styles from './door.module.css'

/** How something ended at a door; it takes the focus of the form that stood here, so that it is read out. */
export function DoorOutcome({
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
