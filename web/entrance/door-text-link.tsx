import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './door-text-link.module.css'

/** A link in running text. */
export function TextLink({
  to,
  opensTab = false,
  children,
}: {
  readonly to: string
  /** Beside a form that is half filled in. */
  readonly opensTab?: boolean
  readonly children: ReactNode
}) {
  return (
    <Link className={styles.link} to={to} {...(opensTab && { target: '_blank', rel: 'noopener' })}>
      {children}
    </Link>
  )
}
