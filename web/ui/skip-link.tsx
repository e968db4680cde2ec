import styles from './skip-link.module.css'

/** The first stop of the Tab key: jumps over header and navigation. */
export function SkipLink({ href, children }: { href: `#${string}`; children: string }) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  )
}
