import { LegalLinks } from '#app/footer.tsx'
import { LanguageSwitch } from '#app/language-switch.tsx'
import { ThemeToggle } from '#app/theme-toggle.tsx'
import styles from './door-links.module.css'

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
