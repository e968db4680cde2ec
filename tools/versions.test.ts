import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chaptersOf, releaseFaults, type Versions, versionFaults } from './version-faults.ts'
import { versionsOf } from './versions-of.ts'

const released: Versions = {
  changelog: `# What is new?

## 0.2.0, May 2027

Migrationen / Migrations: 0003.

## 0.1.0, April 2027

Migrationen / Migrations: 0001, 0002b.
`,
  upgrading: '# Upgrading\n\n## From 0.1.0 to 0.2.0\n',
  migrations: ['0001-first.sql', '0002b-second.sql', '0003-third.sql'],
  manifests: { 'package.json': '0.2.0', 'server/package.json': '0.2.0' },
  leftDatabases: {
    '0.1.0': ['0001-first.sql', '0002b-second.sql'],
    '0.1.0-at-0001': ['0001-first.sql'],
    '0.2.0': ['0001-first.sql', '0002b-second.sql', '0003-third.sql'],
  },
  toldByPages: ['0.2.0', '0.1.0'],
}
const inDevelopment: Versions = {
  ...released,
  changelog: released.changelog.replace('## 0.2.0, May 2027', '## Noch ohne Nummer / Not yet numbered'),
  manifests: { 'package.json': '0.2.0-dev', 'server/package.json': '0.2.0-dev' },
  leftDatabases: { '0.1.0': ['0001-first.sql', '0002b-second.sql'] },
}

describe('versions', () => {
  // REQ 4.151
  it('fit together: each migration is part of one version, each version left a database and has notes', () => {
    const present = versionsOf(join(import.meta.dirname, '..'))
    expect(versionFaults(present)).toEqual([])
    expect(chaptersOf(present.changelog).length).toBeGreaterThan(0)
    expect(present.migrations.length).toBeGreaterThan(30)
  })

  it('fit together at a release and between two', () => {
    expect(versionFaults(released)).toEqual([])
    expect(versionFaults(inDevelopment)).toEqual([])
  })

  // REQ 4.151
  it.each<[string, Partial<Versions>, string]>([
    [
      'a migration that no version has',
      { migrations: [...released.migrations, '0004-fourth.sql'] },
      'migration 0004 belongs to no version: name it in CHANGELOG.md',
    ],
    [
      'a migration of two versions',
      { changelog: released.changelog.replace('0001, ', '0001, 0003, ') },
      'migration 0003 is named twice in CHANGELOG.md',
    ],
    [
      'a migration that was removed',
      { migrations: ['0001-first.sql', '0003-third.sql'] },
      'CHANGELOG.md names migration 0002b, which is not there',
    ],
    [
      'a migration that came into a version after its release',
      { changelog: released.changelog.replace('0003.', '').replace('0002b.', '0002b, 0003.') },
      'the database that 0.1.0 left has other migrations than CHANGELOG.md says',
    ],
    [
      'a version that left no database',
      { leftDatabases: { '0.1.0': ['0001-first.sql', '0002b-second.sql'] } },
      '0.2.0 left no database: run tools/set-version.ts at its commit',
    ],
    ['a step without notes', { upgrading: '' }, 'docs/upgrading.md lacks “## From 0.1.0 to 0.2.0”'],
    [
      'a package of another version',
      { manifests: { 'package.json': '0.2.0', 'web/package.json': '0.1.0' } },
      'web/package.json says 0.1.0, package.json says 0.2.0',
    ],
    [
      'pages that do not tell of it',
      { toldByPages: ['0.1.0'] },
      'web/entrance/changelog.ts begins with 0.1.0, and the version is 0.2.0',
    ],
    [
      'a number that the commits after a release still have',
      { changelog: inDevelopment.changelog },
      'package.json says 0.2.0, and the newest chapter of CHANGELOG.md is Noch ohne Nummer / Not yet numbered',
    ],
    [
      'a version in development that is older than the last one',
      { ...inDevelopment, manifests: { 'package.json': '0.1.0-dev' }, toldByPages: ['0.1.0'] },
      'package.json says 0.1.0-dev, which is not later than 0.1.0',
    ],
  ])('are seen not to fit: %s (planted fault)', (_, planted, fault) => {
    expect(versionFaults({ ...released, ...planted })).toContain(fault)
  })
})

describe('a release', () => {
  const ready = {
    version: '0.2.0',
    present: '0.2.0',
    head: 'a'.repeat(40),
    tagged: 'a'.repeat(40),
    isClean: true,
  }

  it('is ready where the version’s tag is at a commit without changes', () => {
    expect(releaseFaults(ready)).toEqual([])
  })

  // REQ 4.152
  it.each([
    [{ version: '' }, 'is no version'],
    [{ version: '0.2' }, 'is no version'],
    [{ version: '0.2.0-dev', present: '0.2.0-dev' }, 'is no version'],
    [{ present: '0.2.0-dev' }, 'node tools/run.mjs tools/set-version.ts 0.2.0'],
    [{ isClean: false }, 'commit or remove them'],
    [{ tagged: undefined }, 'git tag -a v0.2.0'],
    [{ tagged: 'b'.repeat(40) }, 'git switch --detach v0.2.0'],
  ])('is refused with what is to be done: %o', (planted, says) => {
    expect(releaseFaults({ ...ready, ...planted })).toEqual([expect.stringContaining(says)])
  })
})
