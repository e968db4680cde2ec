import { Box } from './box.tsx'
import styles from './skip-link.module.css'

/** The first stop of the Tab key: jumps over header and navigation. */
export function SkipLink({ href, children }: { href: `#${string}`; children: string }) {
  return (
    <Box as="a" hiddenIn="print" className={styles.skip} href={href}>
      {children}
    </Box>
  )
}
