/*
 * node tools/run.mjs tools/set-version.ts VERSION
 *
 * Writes the version into every package.json and the lockfile. A version that is to be released also leaves its database for the
 * upgrade tests of later versions; the one that follows, such as 0.6.0-dev, does not.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, main, root, runPinned } from './bootstrap.mjs'
import { packageFolders } from './versions-of.ts'

type Manifest = {
  version: string
  dependencies?: Record<string, string>
}

function setIn(manifest: Manifest, version: string): void {
  manifest.version = version
  for (const name of Object.keys(manifest.dependencies ?? {}))
    if (name.startsWith('@standfest/')) Object.assign(manifest.dependencies ?? {}, { [name]: version })
}

type Lockfile = { version: string; packages: Record<string, Manifest> }

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

function write(file: string, content: object): void {
  writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`)
}

await main(async () => {
  const [version = ''] = process.argv.slice(2)
  const [, isDevelopment] =
    /^\d+[.]\d+[.]\d+(-dev)?$/.exec(version) ?? giveUp('Which version? Such as 1.2.3 or 1.3.0-dev.')
  const lock = read('package-lock.json') as Lockfile
  lock.version = version
  for (const folder of packageFolders) {
    const file = join(folder, 'package.json')
    const manifest = read(file) as Manifest
    const locked = lock.packages[folder === '.' ? '' : folder] ?? giveUp(`The lockfile lacks ${folder}.`)
    for (const one of [manifest, locked]) setIn(one, version)
    write(file, manifest)
  }
  write('package-lock.json', lock)
  const left = join('server/fault-tests/left-databases', `${version}.json.gz`)
  if (isDevelopment !== undefined || existsSync(join(root, left))) return 0
  return runPinned(['server/fault-tests/leave-database.ts', version])
})
