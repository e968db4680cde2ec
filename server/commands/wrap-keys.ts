import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Environment, StartRefused } from '#config/environment.ts'
import { refuseMixedFolders } from '#config/keys-folder.ts'
import { isOutOfReach, openDatabase } from '#database/connection.ts'
import { takeFolder } from '#database/embedded-lock.ts'
import { countServers } from '#database/servers.ts'
import { openLog } from '#log/log.ts'
import type { Kms } from '#vault/kms.ts'
import { kmsOf } from '#vault/open-kms.ts'
import { unwrapKeys, wrapKeys } from '#vault/wrap-keys.ts'
import { counted } from './counted.ts'

/** Wraps the keys by the KMS of the environment, or their data key anew where they are wrapped. Refuses beside a server. */
export function wrapKeysInPlace(environment: Environment): Promise<string> {
  return withoutServer(environment, async (kms) => {
    const files = await wrapKeys(environment, kms)
    const done =
      files === 0
        ? 'All files were wrapped; their data key'
        : `${counted(files, 'file')} wrapped; the data key`
    return `${done} is wrapped by the newest version of its key. ${kms.where} is needed from now on at each start: without it, or a backup of it, nothing opens.\nPlain copies elsewhere open as before: destroy them, start, and run "npm run operator -- keys rotate".`
  })
}

/** Takes the keys back from the KMS of the environment. Refuses beside a server. */
export function unwrapKeysInPlace(environment: Environment): Promise<string> {
  return withoutServer(environment, async (kms) => {
    const files = await unwrapKeys(environment, kms)
    return `${counted(files, 'file')} unwrapped, and kms.json destroyed. Remove KEYS_KMS and what belongs to it before the next start. Copies of the keys that were made before open no more: make new ones.`
  })
}

async function withoutServer(environment: Environment, work: (kms: Kms) => Promise<string>): Promise<string> {
  const kms = kmsOf(environment)
  if (kms === undefined)
    throw new StartRefused(
      'KEYS_KMS is not set: name the key management system, by the variables of the server.',
    )
  refuseMixedFolders(environment)
  const hold = await holdFromServers(environment)
  try {
    return await work(kms)
  } finally {
    await hold?.release()
  }
}

/** Refuses while a server runs. The folder of an embedded database is held, so that none starts meanwhile. */
async function holdFromServers({ DATABASE_URL, DATABASE_LISTEN_URL, DATA_DIR }: Environment) {
  if (DATABASE_URL !== undefined) {
    await refuseConnectedServers(DATABASE_LISTEN_URL ?? DATABASE_URL)
    return undefined
  }
  const folder = join(DATA_DIR, 'database')
  return existsSync(folder) ? takeFolder(folder) : undefined
}

async function refuseConnectedServers(url: string): Promise<void> {
  const database = openDatabase(url, openLog(false), { connections: 1 })
  try {
    const servers = await database.read(countServers)
    if (servers > 0)
      throw new StartRefused(
        `${counted(servers, 'server process')} of this instance ${servers === 1 ? 'runs' : 'run'}. Nothing was changed. Stop the server first.`,
      )
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    throw new StartRefused(
      'The database does not answer, which would tell whether a server runs. Nothing was changed.',
    )
  } finally {
    await database.end()
  }
}
