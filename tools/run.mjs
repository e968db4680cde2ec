import { ensureInstalled, giveUp, main, runPinned } from './bootstrap.mjs'

await main(async () => {
  const [script, ...args] = process.argv.slice(2)
  if (script === undefined) giveUp('Which script? node tools/run.mjs <script.ts> [arguments]')
  await ensureInstalled()
  return runPinned([script, ...args])
})
