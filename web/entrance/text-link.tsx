import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Text } from '#ui/text.tsx'
import styles from './text-link.module.css'

/** A link in running text. */
export function TextLink({
  to,
  opensTab = false,
  children,
}: {
  readonly to: string
  /** Whether the link opens a new tab, so that a half-filled form beside it is not lost. */
  readonly opensTab?: boolean
  readonly children: ReactNode
}) {
  return (
    <Text
      as={Link}
      justifySelf="start"
      tone="link"
      breaksAnywhere
      isUnderlined
      className={styles.link}
      to={to}
      {...(opensTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </Text>
  )
}
