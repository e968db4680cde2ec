import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartRefused } from './environment.ts'
import { makeFolder, refuseUnmakeableFolder, refuseUnusableFolder } from './folders.ts'

describe('a folder that a variable names', () => {
  it('is made with those above it, for its owner alone', () => {
    const above = mkdtempSync(join(tmpdir(), 'standfest-folder-'))
    const folder = join(above, 'one', 'two')
    makeFolder(folder, 'DATA_DIR')
    makeFolder(folder, 'DATA_DIR')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    rmSync(above, { recursive: true })
  })

  it('is tried without a trace', () => {
    const above = mkdtempSync(join(tmpdir(), 'standfest-folder-'))
    refuseUnmakeableFolder(join(above, 'one', 'two'), 'KEYS_DIR')
    expect(readdirSync(above)).toEqual([])
    refuseUnmakeableFolder(above, 'KEYS_DIR')
    expect(existsSync(above)).toBe(true)
    expect(() => refuseUnmakeableFolder('/proc/standfest', 'KEYS_DIR')).toThrow(StartRefused)
    rmSync(above, { recursive: true })
  })

  it('is refused where it is none, and where it could not be made', () => {
    const above = mkdtempSync(join(tmpdir(), 'standfest-folder-'))
    writeFileSync(join(above, 'file'), '')
    expect(() => refuseUnusableFolder(join(above, 'file'), 'DATA_DIR')).toThrow('is no folder')
    expect(() => refuseUnusableFolder(join(above, 'file', 'data'), 'DATA_DIR')).toThrow(
      'cannot be made (ENOTDIR)',
    )
    expect(() => refuseUnusableFolder(above, 'DATA_DIR')).not.toThrow()
    rmSync(above, { recursive: true })
  })

  it.each(['/proc/standfest', '/proc/standfest/data', '/dev/null/data'])(
    'that cannot be made refuses the start at once: %s',
    (folder) => {
      const make = () => makeFolder(folder, 'DATA_DIR')
      expect(make).toThrow(StartRefused)
      expect(make).toThrow(`DATA_DIR: the folder ${folder} cannot be made`)
    },
  )
})
