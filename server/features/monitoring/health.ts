import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import { getInstanceKey } from '#vault/instance-key.store.ts'
import type { Keyring } from '#vault/keyring.ts'
import { freeShareOf } from './disk.ts'
import { type DatabaseHealth, getDatabaseHealth } from './health.store.ts'

/** What must be well before requests are sent here. */
const checks = ['database', 'keyring', 'clock', 'post', 'disk'] as const
export type Readiness = Readonly<Record<(typeof checks)[number], boolean>>

export type HealthNeeds = {
  readonly database: Database
  readonly keyring: Keyring
  readonly clock: Clock
  readonly dataFolder: string
}

const databaseAnswersWithinMs = 1000
const clockMayDifferSeconds = 2
const letterMayWaitSeconds = 15 * 60
const diskFreeAtLeast = 0.1

/** Whether this process can serve, part by part; a part that cannot be looked at is not well. */
export async function readinessOf(needs: HealthNeeds): Promise<Readiness> {
  const [disk, inDatabase] = await Promise.all([
    isSpaceLeft(needs.dataFolder),
    within(
      databaseAnswersWithinMs,
      needs.database.inTransaction((tx) => healthIn(tx, needs)),
    ),
  ])
  return { database: inDatabase !== undefined, ...(inDatabase ?? nothingKnown), disk }
}

const nothingKnown = { keyring: false, clock: false, post: false }

async function healthIn(tx: Tx, { keyring, clock }: HealthNeeds) {
  const instant = clock.instant()
  const found: DatabaseHealth = await getDatabaseHealth(tx, instant)
  const opens = await getInstanceKey(tx, keyring).then(
    () => true,
    () => false,
  )
  return {
    keyring: opens,
    clock: Math.abs(found.database_instant - instant) <= clockMayDifferSeconds,
    post: found.oldest_letter_waits <= letterMayWaitSeconds,
  }
}

async function isSpaceLeft(folder: string): Promise<boolean> {
  const share = await freeShareOf(folder)
  return share !== undefined && share >= diskFreeAtLeast
}

/** What comes in time, else undefined; a failure counts as not coming. */
async function within<Value>(milliseconds: number, asked: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  try {
    return await Promise.race([asked, tooLate])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
