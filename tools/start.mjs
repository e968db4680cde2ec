import { ensureInstalled, main, runPinned } from './bootstrap.mjs'
import { ensurePages } from './pages.mjs'
import { ensureServerBundle } from './server-bundle.mjs'

await main(async () => {
  await ensureInstalled()
  await ensurePages()
  await ensureServerBundle()
  return runPinned(['server/dist/main.js'])
})
