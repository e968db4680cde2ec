import { ensureInstalled, main, runPinned } from './bootstrap.mjs'
import { ensurePages } from './pages.mjs'

await main(async () => {
  await ensureInstalled()
  await ensurePages()
  return runPinned(['server/main.ts'])
})
