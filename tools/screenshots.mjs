import { ensureInstalled, giveUp, main, runPinned } from './bootstrap.mjs'
import { ensurePages } from './pages.mjs'
import { ensureServerBundle } from './server-bundle.mjs'
import { ensureSystemTools, findChromium } from './system-tools.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureSystemTools()
  const chromium = findChromium() ?? giveUp('Without chromium there are no pictures.')
  await ensurePages()
  await ensureServerBundle()
  return runPinned(['e2e/screenshots.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: chromium })
})
