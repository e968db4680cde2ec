// First of all: what must stand before any schema is made and any script is started.
import '#app/before-all.ts'
import '#ui/base.ts'
import { showTheme } from '#app/theme.ts'

showTheme()

// Asked for at once; what it takes to draw the pages is loaded meanwhile.
const configuration = fetch('/config', { headers: { Accept: 'application/json' }, cache: 'no-store' })

// Not a static import: the bundler runs pieces that several pages share before the first line of this file, and
// then schemas would be made before zod is told how.
const { start } = await import('#app/start.tsx')
await start(configuration)
