// First of all: what must stand before any script is started.
import '#app/before-all.ts'
import '#ui/base.ts'
import { begin } from '#app/beginning.ts'
import { showTheme } from '#app/theme.ts'
import { temporalReady } from '#language/temporal.ts'

showTheme()

// Asked for at once; what it takes to draw the pages is loaded meanwhile.
const beginning = begin()
const [{ start }] = await Promise.all([import('#app/start.tsx'), temporalReady()])
await start(beginning)
