/** A chapter of CHANGELOG.md: a version, or what has no number yet. */
export type Chapter = {
  /** Undefined: not yet numbered. */
  readonly version: string | undefined
  readonly migrations: readonly string[]
}

/** A commit's versions from all the places that state one. */
export type Versions = {
  readonly changelog: string
  readonly upgrading: string
  /** Files of server/database/migrations. */
  readonly migrations: readonly string[]
  /** The version that each package.json, and the lockfile of it, names. */
  readonly manifests: Readonly<Record<string, string>>
  /** Versions that left a database for upgrade.test.ts, with the migrations that had run in it. */
  readonly leftDatabases: Readonly<Record<string, readonly string[]>>
  /** The versions in the pages' changelog, newest first. */
  readonly toldByPages: readonly string[]
}

export const notYetNumbered = 'Noch ohne Nummer / Not yet numbered'
const lineOfMigrations = /^Migrationen \/ Migrations: (.+)$/m

/** The chapters of CHANGELOG.md, the newest first. */
export function chaptersOf(changelog: string): readonly Chapter[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [title = ''] = chapter.split('\n')
      const version = /^(\d+[.]\d+[.]\d+)/.exec(title)?.[1]
      const migrations = lineOfMigrations.exec(chapter)?.[1]?.match(/\b\d{4}[a-z]?\b/g) ?? []
      return { version: title === notYetNumbered ? undefined : (version ?? title), migrations }
    })
}

/** The version that a commit is, or is on its way to: without `-dev`. */
export function targetOf(version: string): string {
  return version.replace(/-dev$/, '')
}

/** Where versions, migrations, notes and left databases do not fit together. */
export function versionFaults(versions: Versions): readonly string[] {
  const chapters = chaptersOf(versions.changelog)
  return [
    ...manifestFaults(versions, chapters),
    ...migrationFaults(versions, chapters),
    ...stepFaults(versions, chapters),
    ...leftFaults(versions, chapters),
  ]
}

function manifestFaults({ manifests, toldByPages }: Versions, chapters: readonly Chapter[]): string[] {
  const present = manifests['package.json'] ?? ''
  const others = Object.entries(manifests).filter(([, version]) => version !== present)
  const [newest] = chapters
  const isUnnumbered = newest !== undefined && newest.version === undefined
  const released = numbered(chapters)[0] ?? ''
  const isDevelopment = present.endsWith('-dev')
  return [
    ...others.map(([place, version]) => `${place} says ${version}, package.json says ${present}`),
    ...(isDevelopment === isUnnumbered
      ? []
      : [
          `package.json says ${present}, and the newest chapter of CHANGELOG.md is ${newest?.version ?? notYetNumbered}`,
        ]),
    ...(isDevelopment && !isLater(targetOf(present), released)
      ? [`package.json says ${present}, which is not later than ${released}`]
      : []),
    ...(!isDevelopment && present !== released
      ? [`package.json says ${present}, and CHANGELOG.md ends with ${released}`]
      : []),
    ...(toldByPages[0] === targetOf(present)
      ? []
      : [`web/entrance/changelog.ts begins with ${toldByPages[0]}, and the version is ${targetOf(present)}`]),
  ]
}

function migrationFaults({ migrations }: Versions, chapters: readonly Chapter[]): string[] {
  const numbers = migrations.map(numberOf)
  const named = chapters.flatMap((chapter) => chapter.migrations)
  return [
    ...numbers
      .filter((number) => !named.includes(number))
      .map((number) => `migration ${number} belongs to no version: name it in CHANGELOG.md`),
    ...new Set(
      named
        .filter((number, index) => named.indexOf(number) !== index)
        .map((number) => `migration ${number} is named twice in CHANGELOG.md`),
    ),
    ...named
      .filter((number) => !numbers.includes(number))
      .map((number) => `CHANGELOG.md names migration ${number}, which is not there`),
  ]
}

/** Each step from a version to the next has its notes. */
function stepFaults({ upgrading, manifests }: Versions, chapters: readonly Chapter[]): string[] {
  const target = targetOf(manifests['package.json'] ?? '')
  const all = [...new Set([target, ...numbered(chapters)])]
  return all.slice(0, -1).flatMap((version, index) => {
    const title = `## From ${all[index + 1]} to ${version}`
    return upgrading.split('\n').includes(title) ? [] : [`docs/upgrading.md lacks “${title}”`]
  })
}

function leftFaults({ leftDatabases }: Versions, chapters: readonly Chapter[]): string[] {
  return numbered(chapters).flatMap((version, index, all) => {
    const left = leftDatabases[version]
    if (left === undefined) return [`${version} left no database: run tools/set-version.ts at its commit`]
    const until = all.slice(index)
    const named = chapters.filter((one) => one.version !== undefined && until.includes(one.version))
    const said = named.flatMap(({ migrations }) => migrations).toSorted()
    return said.join() === left.map(numberOf).toSorted().join()
      ? []
      : [`the database that ${version} left has other migrations than CHANGELOG.md says`]
  })
}

/** What a commit lacks to be released as a version. */
export function releaseFaults({
  version,
  present,
  head,
  tagged,
  isClean,
}: {
  readonly version: string
  /** What package.json says. */
  readonly present: string
  /** The commit that is checked out. */
  readonly head: string
  /** The commit of the version's tag. */
  readonly tagged: string | undefined
  readonly isClean: boolean
}): readonly string[] {
  if (!/^\d+[.]\d+[.]\d+$/.test(version))
    return [`“${version}” is no version: say three numbers, such as 1.2.3.`]
  const tag = `v${version}`
  if (present !== version)
    return [
      `This is ${present}, not ${version}. Run: node tools/run.mjs tools/set-version.ts ${version}, give the chapter in CHANGELOG.md its number, and commit.`,
    ]
  return [
    ...(isClean ? [] : ['There are changes that are not committed: commit or remove them.']),
    ...(tagged === undefined
      ? [`There is no tag ${tag}. Run: git tag -a ${tag} -m "Standfest ${version}"`]
      : []),
    ...(tagged !== undefined && tagged !== head
      ? [
          `The tag ${tag} is at ${tagged.slice(0, 12)}, and ${head.slice(0, 12)} is checked out. Run: git switch --detach ${tag}`,
        ]
      : []),
  ]
}

function numbered(chapters: readonly Chapter[]): readonly string[] {
  return chapters.flatMap(({ version }) => version ?? [])
}

function numberOf(file: string): string {
  return file.split('-')[0] ?? file
}

function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}
