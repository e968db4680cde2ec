import { Box } from './box.tsx'
import styles from './skip-link.module.css'

/** The skip link, the first Tab stop: jumps over header and navigation. */
export function SkipLink({ href, children }: { href: `#${string}`; children: string }) {
  return (
    <Box as="a" hiddenIn="print" className={styles.skip} href={href}>
      {children}
    </Box>
  )
}
