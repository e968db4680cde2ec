import { SkipLink } from '#ui/skip-link.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Dates } from './dates.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { Overlays } from './overlays.tsx'
import { Signs } from './signs.tsx'
import { Surfaces } from './surfaces.tsx'
import { Tables } from './tables.tsx'

export function Gallery({ themes, density }: { themes: string[]; density: string }) {
  return (
    <>
      <SkipLink href="#content">Zum Inhalt</SkipLink>
      <main className={styles.page} id="content" tabIndex={-1}>
        <h1>Bausteine</h1>
        <Overlays />
        <div className={styles.panels}>
          {themes.map((theme) => (
            <section
              aria-label={theme === 'dark' ? 'Dunkel' : 'Hell'}
              className={styles.panel}
              data-density={density}
              data-theme={theme}
              key={theme}
            >
              <Signs />
              <Buttons />
              <Surfaces />
              <Fields />
              <Choices />
              <Dates />
              <Tables />
            </section>
          ))}
        </div>
      </main>
    </>
  )
}
