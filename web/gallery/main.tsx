import '#ui/base.ts'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { UsualLabels } from '#ui/usual-labels.tsx'
import { Gallery } from './gallery.tsx'

/**
 * The component gallery: every UI component in all its states, for development and for the browser tests. Not part of
 * the product's build. `?theme=light|dark|both&density=comfortable|compact&language=de-DE|en-GB`
 */
const wishes = new URLSearchParams(location.search)
const theme = wishes.get('theme') ?? 'both'
const language = wishes.get('language') ?? 'de-DE'
const density = wishes.get('density') ?? 'comfortable'

document.documentElement.lang = language
document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light'
document.documentElement.dataset.density = density

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <I18nProvider locale={language}>
      <UsualLabels value={{ apply: 'Übernehmen', cancel: 'Abbrechen', close: 'Schließen' }}>
        <Gallery density={density} themes={theme === 'both' ? ['light', 'dark'] : [theme]} />
      </UsualLabels>
    </I18nProvider>,
  )
}
