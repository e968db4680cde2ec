import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { NpmPostgres } from '#database/choose-programs.ts'
import { copyDatabase } from '#database/copy-database.ts'
import { type EmbeddedDatabase, startEmbedded } from '#database/embedded.ts'
import { majorVersionForNew, majorVersionThatMade } from '#database/embedded-programs.ts'
import { migrate } from '#database/migrate.ts'
import { prepareQueue } from '#jobs/queue.ts'
import type { Terminal } from './terminal.ts'

type Needs = { readonly terminal: Terminal; readonly signal: AbortSignal }

/**
 * Upgrades the database across major versions of PostgreSQL: creates a cluster of the new version and copies every row
 * into it. Returns the former version, or undefined where the version is the same.
 */
export async function crossVersions(
  folder: string,
  npm: NpmPostgres,
  { terminal, signal }: Needs,
): Promise<number | undefined> {
  const madeBy = majorVersionThatMade(folder)
  // A restore is no new production instance: without another PostgreSQL the database stays on the version that it has.
  const withoutRefusal = npm === 'refused' ? 'allowed' : npm
  const wanted = majorVersionForNew(folder, withoutRefusal)
  if (madeBy === undefined || wanted === madeBy) return undefined
  terminal.say(`Copying the database from PostgreSQL ${madeBy} into PostgreSQL ${wanted}.`)
  const next = `${folder}.next`
  mkdirSync(next, { mode: 0o700 })
  copyFileSync(join(folder, 'passwords.json'), join(next, 'passwords.json'))
  const log = { info: terminal.say, error: terminal.say }
  const start = (at: string) => startEmbedded({ folder: at, npm: withoutRefusal, log })
  await running(await start(folder), async (source) =>
    running(await start(next), async (target) => {
      for (const { urls } of [source, target]) {
        await migrate(urls.owner, () => undefined)
        await prepareQueue(urls.jobs)
      }
      const progress = terminal.progress('Copying', 'table')
      await copyDatabase({ from: source.urls.superuser, to: target.urls.superuser, progress, signal })
    }),
  )
  rmSync(folder, { recursive: true })
  renameSync(next, folder)
  return madeBy
}

async function running(database: EmbeddedDatabase, work: (database: EmbeddedDatabase) => Promise<void>) {
  try {
    await work(database)
  } finally {
    await database.stop()
  }
}
