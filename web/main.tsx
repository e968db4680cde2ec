// Must be the first import: it runs before any other script starts.
import '#app/before-all.ts'
import './opening.ts'
import '#ui/base.ts'
import { begin } from '#app/beginning.ts'
import { temporalReady } from '#language/temporal.ts'
import { fetchFonts } from '#ui/fonts.ts'
import { showTheme } from '#ui/theme.ts'

showTheme()

// Requested at once, while the chunks that render the pages are loading.
const beginning = begin()
const [{ start }] = await Promise.all([import('#app/start.tsx'), temporalReady()])
// On a slow network the fonts would compete with the chunks that render the pages: they are loaded after them.
fetchFonts()
await start(beginning)
