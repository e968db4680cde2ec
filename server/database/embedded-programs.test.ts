import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { distributionPrograms, majorVersionThatMade } from './embedded-programs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-programs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function lay(place: string, says: string, names = ['postgres', 'initdb']): void {
  mkdirSync(join(folder, place), { recursive: true })
  for (const name of names) writeFileSync(join(folder, place, name), `#!/bin/sh\n${says}\n`, { mode: 0o755 })
}

const found = (...places: string[]) =>
  distributionPrograms(places.map((place) => join(folder, place))).map(({ postgres, majorVersion }) => [
    postgres.slice(folder.length + 1),
    majorVersion,
  ])

describe('the distribution’s PostgreSQL', () => {
  // REQ 4.91
  it('is found in every place that distributions use, with the version that it says itself', () => {
    lay('15/bin', 'echo "postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)"')
    lay('next/bin', 'echo "postgres (PostgreSQL) 19beta1"')
    expect(found('*/bin', 'nowhere/*')).toEqual([
      ['15/bin/postgres', 15],
      ['next/bin/postgres', 19],
    ])
  })

  it('counts once where a name leads to another one', () => {
    lay('17/bin', 'echo "postgres (PostgreSQL) 17.2"')
    symlinkSync(join(folder, '17'), join(folder, 'current'))
    expect(found('*/bin', 'current/bin')).toEqual([['17/bin/postgres', 17]])
  })

  it('is not what makes no database, does not run, or is another program of that name', () => {
    lay('client/bin', 'echo "postgres (PostgreSQL) 17.2"', ['postgres'])
    lay('broken/bin', 'exit 1')
    lay('other/bin', 'echo "mail (Postgres) 17"')
    expect(found('*/bin')).toEqual([])
  })
})

describe('the version that made a folder', () => {
  it('is what the database says, and none where there is none', () => {
    expect(majorVersionThatMade(folder)).toBeUndefined()
    mkdirSync(join(folder, 'cluster'))
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '18\n')
    expect(majorVersionThatMade(folder)).toBe(18)
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '9.6\n')
    expect(majorVersionThatMade(folder)).toBe(9)
  })

  it.each(['', 'banana', '18 or 17', undefined])(
    'is refused in words where its file is damaged: %j',
    (text) => {
      const file = join(folder, 'cluster', 'PG_VERSION')
      mkdirSync(text === undefined ? file : join(folder, 'cluster'), { recursive: true })
      if (text !== undefined) writeFileSync(file, text)
      expect(() => majorVersionThatMade(folder)).toThrow(`${file} does not say which PostgreSQL`)
    },
  )
})
