import { ensureInstalled, giveUp, runPinned } from './bootstrap.mjs'

const [script, ...args] = process.argv.slice(2)
if (script === undefined) giveUp('Which script? node tools/run.mjs <script.ts> [arguments]')
await ensureInstalled()
process.exitCode = await runPinned([script, ...args])
