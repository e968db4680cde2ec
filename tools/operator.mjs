import { ensureInstalled, main, runPinned } from './bootstrap.mjs'
import { ensureServerBundle } from './server-bundle.mjs'

/* npm run operator -- COMMAND: runs one of the operator's commands. */
await main(async () => {
  await ensureInstalled()
  await ensureServerBundle()
  return runPinned(['server/dist/operator.js', ...process.argv.slice(2)])
})
