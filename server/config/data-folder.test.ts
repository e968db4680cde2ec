import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeDataFolder } from './data-folder.ts'
import { StartRefused } from './environment.ts'

describe('the folder of an instance', () => {
  it('is made with those above it, for its owner alone', () => {
    const above = mkdtempSync(join(tmpdir(), 'standfest-folder-'))
    const folder = join(above, 'one', 'two')
    makeDataFolder(folder)
    makeDataFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    rmSync(above, { recursive: true })
  })

  it.each(['/proc/standfest', '/proc/standfest/data', '/dev/null/data'])(
    'that cannot be made refuses the start at once: %s',
    (folder) => {
      const make = () => makeDataFolder(folder)
      expect(make).toThrow(StartRefused)
      expect(make).toThrow(`DATA_DIR: the folder ${folder} cannot be made`)
    },
  )
})
