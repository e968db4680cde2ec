import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, main, pinnedEnvironment, programOf, root } from './bootstrap.mjs'

const rooms = ['domain', 'server', 'web', 'e2e', 'bench', 'tools']
const atATime = 2

/**
 * What `tells` is heard where all is well, too. `followedBy` needs what the check before it leaves on the disk.
 * @typedef {{ name: string, command: readonly string[], tells?: true, followedBy?: Check }} Check
 * @type {readonly Check[]}
 */
const checks = [
  {
    name: 'types',
    // Without threads it computes three fifths of the time, and other checks and tests take the second core.
    command: [programOf('tsc'), '--build', '--singleThreaded'],
    followedBy: { name: 'lint', command: ['node', 'tools/lint.mjs'] },
  },
  {
    name: 'styles',
    command: [programOf('stylelint'), 'web/**/*.css', '--ignore-pattern', 'web/dist/**'],
  },
  { name: 'format', command: [programOf('biome'), 'check', '.'] },
  {
    name: 'boundaries',
    command: [programOf('depcruise'), '--config', '.dependency-cruiser.cjs', ...rooms],
  },
  { name: 'unused code', command: [programOf('knip')] },
  { name: 'requirements', command: ['node', 'tools/requirement-trace.mjs'], tells: true },
  { name: 'design tokens', command: ['node', 'tools/make-tokens.mjs', '--check'] },
  {
    name: 'lockfile',
    command: ['npm', 'ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  },
]

/**
 * Runs every check, two at a time, with a line each; a failed one shows what its tool said.
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
export async function check() {
  const waiting = [...checks]
  /** @type {string[]} */
  const failures = []
  let ran = 0
  async function worker() {
    for (let next = waiting.shift(); next !== undefined; next = next.followedBy ?? waiting.shift()) {
      ran += 1
      const begun = performance.now()
      const { code, output } = await run(next.command)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${next.name} (${seconds} s)`)
      if (code !== 0) failures.push(next.name)
      else if (next.tells !== true) continue
      console.log(output.trimEnd().replace(/^/gm, '  '))
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return { passed: ran - failures.length, failures }
}

/** @param {readonly string[]} command @returns {Promise<{ code: number | null, output: string }>} */
function run([file = '', ...args]) {
  const child = spawn(file, args, { cwd: root, env: pinnedEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    await ensureInstalled()
    const { failures } = await check()
    return failures.length === 0 ? 0 : 1
  })
}
