import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** Runs a program and gives what it said, and what Node said of it. */
function runProgram(lines: string, options: readonly string[] = []): Promise<string> {
  const program = `
    import { url } from 'node:inspector'
    import { keepDebuggersOut } from './no-debugger.ts'
    ${lines}`
  const words = ['--input-type=module', ...options, '-e', program]
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: import.meta.dirname }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    )
  })
}

const signalled = `
  process.kill(process.pid, 'SIGUSR1')
  setTimeout(() => console.log('debugger at', url() ?? 'no address'), 300)`

// ASVS 13.4.2
describe('a process that holds keys', () => {
  it.each(['on', 'off'])('opens no debugger at a signal, in the demo clinic (%s) as well', async (DEMO) => {
    const said = await runProgram(`keepDebuggersOut({ DEMO: '${DEMO}' }); ${signalled}`)
    expect(said).toBe('debugger at no address\n')
  })

  it('would open one otherwise', async () => {
    // On any free port: several tests may run at once.
    expect(await runProgram(signalled, ['--inspect-port=0'])).toContain('debugger at ws://127.0.0.1')
  })

  it('does not start in production where one is open', async () => {
    const start = `try { keepDebuggersOut({ DEMO: 'off' }) } catch ({ message }) { console.log(message) }; process.exit()`
    expect(await runProgram(start, ['--inspect=0'])).toContain('production (DEMO=off) refuses it')
  })
})
