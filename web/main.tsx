// First of all: what must stand before any script is started.
import '#app/before-all.ts'
import '#ui/base.ts'
import { begin } from '#app/beginning.ts'
import { temporalReady } from '#language/temporal.ts'
import { fetchFonts } from '#ui/fonts.ts'
import { showTheme } from '#ui/theme.ts'

showTheme()

// Asked for at once; what it takes to draw the pages is loaded meanwhile.
const beginning = begin()
const [{ start }] = await Promise.all([import('#app/start.tsx'), temporalReady()])
// On a slow network the typefaces would take their share from what it takes to draw the pages: they come after it.
fetchFonts()
await start(beginning)
