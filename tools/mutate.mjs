import { ensureInstalled, main, runPinned } from './bootstrap.mjs'

const stryker = 'tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js'

await main(async () => {
  await ensureInstalled()
  await ensureInstalled('tools/mutation')
  const args = [stryker, 'run', 'tools/mutation/domain.json', ...process.argv.slice(2)]
  return runPinned(args, { STANDFEST_SIZES: 'mutants' })
})
