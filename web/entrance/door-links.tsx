import { Cluster } from '#ui/cluster.tsx'
import styles from './door-links.module.css'
import { LegalLinks } from './footer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** What stands under every door: help and law, language, light or dark. */
export function DoorLinks() {
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
