import styles from './door-links.module.css'
import { LegalLinks } from './footer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** What stands under every door: help and law, language, light or dark. */
export function DoorLinks() {
  return (
    <footer className={styles.links}>
      <LegalLinks />
      <div className={styles.choices}>
        <LanguageSwitch />
        <ThemeToggle />
      </div>
    </footer>
  )
}
