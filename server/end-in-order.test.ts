import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** Runs a program that must shut down in order, and returns how it ended. */
function runProgram(lines: string): Promise<{ code: unknown; said: string }> {
  const program = `
    import { endInOrder } from './end-in-order.ts'
    endInOrder(Promise.resolve(async () => console.log('everything is closed')))
    setInterval(() => undefined, 1000)
    ${lines}`
  return new Promise((resolve) => {
    const options = { cwd: import.meta.dirname }
    execFile(process.execPath, ['--input-type=module', '-e', program], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })
}

describe('a server that is told to end', () => {
  it.each(['SIGTERM', 'SIGINT'])('closes what is open after %s', async (signal) => {
    const { code, said } = await runProgram(`setTimeout(() => process.kill(process.pid, '${signal}'), 50)`)
    expect([code, said]).toEqual([0, expect.stringContaining('everything is closed')])
  })
})

// ASVS 16.5.4
describe('a fault that nobody caught', () => {
  it.each([
    ['a promise', `setTimeout(() => Promise.reject(new TypeError('Key (alias)=(maria)')), 50)`],
    ['a listener', `setTimeout(() => { throw new TypeError('Key (alias)=(maria)') }, 50)`],
  ])('in %s ends the server in order and says its kind, not what it says', async (_where, lines) => {
    const { code, said } = await runProgram(lines)
    expect(code).toBe(1)
    expect(said).toContain('everything is closed')
    expect(said).toContain('TypeError')
    expect(said).not.toContain('maria')
  })
})
