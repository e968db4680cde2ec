import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Versions } from './version-faults.ts'

/** The packages of the repository; the first is the whole. */
export const packageFolders = ['.', 'domain', 'server', 'web', 'e2e']

/** Reads what the files below a folder say about versions. */
export function versionsOf(root: string): Versions {
  const read = (...place: string[]) => readFileSync(join(root, ...place), 'utf8')
  const manifest = (...place: string[]) => JSON.parse(read(...place)) as { readonly version: string }
  const lock = JSON.parse(read('package-lock.json')) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>
  }
  const left = join(root, 'server/fault-tests/left-databases')
  return {
    changelog: read('CHANGELOG.md'),
    upgrading: existsSync(join(root, 'docs/upgrading.md')) ? read('docs/upgrading.md') : '',
    migrations: readdirSync(join(root, 'server/database/migrations')),
    manifests: Object.fromEntries(
      packageFolders.flatMap((folder) => [
        [join(folder, 'package.json'), manifest(folder, 'package.json').version],
        [
          `package-lock.json for ${folder}`,
          lock.packages[folder === '.' ? '' : folder]?.version ?? 'nothing',
        ],
      ]),
    ),
    leftDatabases: Object.fromEntries(
      readdirSync(left).map((file) => [file.replace('.json.gz', ''), appliedIn(join(left, file))]),
    ),
    toldByPages: [...read('web/entrance/changelog.ts').matchAll(/^ {4}version: '(.+)',$/gm)].map(
      ([, version = '']) => version,
    ),
  }
}

function appliedIn(file: string): readonly string[] {
  const { tables } = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as {
    readonly tables: { readonly schema_migrations: readonly { readonly name: string }[] }
  }
  return tables.schema_migrations.map(({ name }) => name).filter((name) => !name.startsWith('functions/'))
}
