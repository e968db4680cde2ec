import { Cluster } from '#ui/cluster.tsx'
import styles from './entrance-links.module.css'
import { LegalLinks } from './footer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The links under every login page: help and legal pages, language, theme. */
export function EntranceLinks() {
  return (
    <Cluster as="footer" columnGap="lg" align="center" justify="between" size="sm" className={styles.links}>
      <LegalLinks />
      <Cluster isOneLine isInline gap="sm" align="center">
        <LanguageSwitch />
        <ThemeToggle />
      </Cluster>
    </Cluster>
  )
}
