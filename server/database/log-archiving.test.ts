import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { archivingSettings, recoverySettings, spoolOf } from './log-archiving.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-logs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const segment = '000000010000000000000001'

/** Runs a command of the settings as PostgreSQL does: replaces its percent signs and passes it to the shell. */
function run(command: string | undefined, path: string): void {
  const meanings: Readonly<Record<string, string>> = { '%': '%', f: segment, p: path }
  const words = command?.replaceAll(/%([%fp])/g, (_, sign: string) => meanings[sign] ?? '') ?? 'false'
  const { status, stderr } = spawnSync('sh', ['-c', words], { cwd: folder, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
}

// ASVS 1.2.5
it.each(["it's", '$(exit 1)', '`exit 1`', "'; exit 1; '", 'a\nexit 1', 'a"b\\', '100%f%p%%', '-rf *'])(
  'a folder called %j is a path to the shell by which PostgreSQL copies its logs, and nothing else',
  (name) => {
    const data = join(folder, name)
    mkdirSync(spoolOf(data), { recursive: true })
    const [log, back] = [join(folder, 'log'), join(folder, 'back')]
    writeFileSync(log, 'what was written')
    run(archivingSettings(data)['archive_command'], log)
    run(recoverySettings(spoolOf(data), undefined)['restore_command'], back)
    expect(readFileSync(back, 'utf8')).toBe('what was written')
  },
)
