import { Cluster } from '#ui/cluster.tsx'
import styles from './entrance-links.module.css'
import { LegalLinks } from './footer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The links under every login page: help and legal pages, language, theme; the clients' login has its languages on top. */
export function EntranceLinks({ hasLanguages = true }: { readonly hasLanguages?: boolean }) {
  return (
    <Cluster as="footer" columnGap="lg" align="center" justify="between" size="sm" className={styles.links}>
      <LegalLinks />
      <Cluster isOneLine isInline gap="sm" align="center">
        {hasLanguages && <LanguageSwitch />}
        <ThemeToggle />
      </Cluster>
    </Cluster>
  )
}
