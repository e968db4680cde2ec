import { ensureInstalled, runPinned } from './bootstrap.mjs'
import { ensurePages } from './pages.mjs'

await ensureInstalled()
await ensurePages()
process.exitCode = await runPinned(['server/main.ts'])
