import { ensureInstalled, main } from './bootstrap.mjs'
import { ensurePages } from './pages.mjs'
import { ensureServerBundle } from './server-bundle.mjs'

/* Makes all that a start would make otherwise, for images and for programs that lie where the server may not write. */
await main(async () => {
  await ensureInstalled()
  await ensurePages()
  await ensureServerBundle()
  return 0
})
