import { type Environment, StartRefused } from '#config/environment.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { refuseBeforeStart } from '#preflight'
import { counted } from './counted.ts'

/** Migrates the database as a start does, after the same checks, and exits. */
export async function migrateAlone(environment: Environment, say: (line: string) => void): Promise<string> {
  if (environment.DATABASE_URL !== undefined && environment.DATABASE_OWNER_URL === undefined)
    throw new StartRefused('DATABASE_OWNER_URL is needed: only the owner of the tables may change them.')
  await refuseBeforeStart(environment, say, { isServerRunning: true })
  let migrations = 0
  const tell = (line: string) => {
    if (line.startsWith('Migrating:')) migrations += 1
    say(line)
  }
  const instance = await openInstance(environment, { log: openLog(false), say: tell, beside: true })
  await instance.close()
  return migrations === 0 ? 'The database is up to date.' : `${counted(migrations, 'migration')} done.`
}
