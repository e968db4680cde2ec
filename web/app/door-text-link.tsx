import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './door-text-link.module.css'

/** A link in running text. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={styles.link} to={to}>
      {children}
    </Link>
  )
}
