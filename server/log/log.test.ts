import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logFileOf } from './log.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-log-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Logs in a process of its own, which writes out what it has when it ends. */
function logOneLine(
  file: string | undefined,
  entry = "{ event: 'call', status: 200, alias: 'maria' }",
  TZ = 'UTC',
): Promise<string> {
  const program = `
    import { openLog } from './log.ts'
    openLog(true, ${JSON.stringify({ file, instance: 'klinik-nord', process: 1 })}).info(${entry})`
  return new Promise((resolve, reject) => {
    const options = { cwd: import.meta.dirname, env: { ...process.env, TZ } }
    execFile(process.execPath, ['--input-type=module', '-e', program], options, (error, _stdout, stderr) =>
      error ? reject(error) : resolve(stderr),
    )
  })
}

describe('log', () => {
  // ASVS 16.2.2, 16.2.3, 16.2.4
  // TR-3 O.Arch_11
  it('goes to standard error, a JSON line each, with what is declared and nothing else', async () => {
    const line = JSON.parse(await logOneLine(undefined)) as object
    expect(line).toMatchObject({ level: 'info', instance: 'klinik-nord', event: 'call', status: 200 })
    expect(JSON.stringify(line)).not.toContain('maria')
  })

  // ASVS 16.2.2
  it('says the time in UTC, wherever the machine is', async () => {
    const before = Date.now()
    const { time } = JSON.parse(await logOneLine(undefined, undefined, 'Pacific/Auckland')) as {
      time: string
    }
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now())
  })

  // ASVS 16.4.1
  it('has one line for an entry, whatever stands in its values', async () => {
    const forged = '\n{"level":"info","event":"started"}\r\u001b[2J'
    const text = await logOneLine(undefined, JSON.stringify({ event: 'call', call: forged }))
    expect(text.split(/[\n\r]/)).toHaveLength(2)
    expect(text).not.toContain('\u001b')
    expect(JSON.parse(text)).toMatchObject({ event: 'call', call: forged })
  })

  // ASVS 16.1.1
  it('has the fields that the operator’s guide names, and no others', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
    const named = /Only these fields\s+exist: ([^.]+)\./.exec(guide)?.[1]?.matchAll(/`(\w+)`/g) ?? []
    const fullest = JSON.parse(await logOneLine(undefined, "new Proxy({}, { get: () => 'x' })")) as object
    expect(Object.keys(fullest).toSorted()).toEqual([...named].map(([, name = '']) => name).toSorted())
  })

  it('goes to a file that only its owner reads where one is named', async () => {
    const file = join(folder, 'log', 'standfest.log')
    expect(await logOneLine(file)).toBe('')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ event: 'call' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each([
    [true, 'on', '/data/log/standfest.log'],
    [false, 'on', undefined],
    [true, 'off', undefined],
    [undefined, 'on', undefined],
  ] as const)('with a terminal (%s) and the demo clinic (%s) is kept at %s', (isTerminal, DEMO, file) => {
    expect(logFileOf({ DEMO, DATA_DIR: '/data' }, isTerminal)).toBe(file)
  })
})
