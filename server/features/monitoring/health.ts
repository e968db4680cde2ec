import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import type { Health, PartState } from '#http/operator-port.ts'
import { getInstanceKey } from '#vault/instance-key.store.ts'
import type { Keyring } from '#vault/keyring.ts'
import { freeShareOf } from './disk.ts'
import { type DatabaseHealth, getDatabaseHealth } from './health.store.ts'

/**
 * Parts without which a process cannot answer calls; all other parts are reported without taking the process out of
 * service.
 */
const requiredParts = ['database', 'keys', 'serving'] as const

export type HealthNeeds = {
  readonly database: Database
  readonly keyring: Keyring
  readonly clock: Clock
  readonly dataFolder: string
  /** Whether the sites accept connections: neither during start-up nor shutdown. */
  readonly isServing: () => boolean
  /** How many processes serve the sites, and how many should. */
  readonly processes: () => { readonly serving: number; readonly wanted: number }
  /** Whether mails wait because the mail server does not answer. */
  readonly isMailPaused: () => boolean
}

type Part = (typeof requiredParts)[number] | 'processes' | 'mail' | 'disk' | 'clock'
type Parts = Readonly<Record<Part, PartState>>

const databaseAnswersWithinMs = 1000
const clockMayDifferSeconds = 2
const letterMayWaitSeconds = 15 * 60
const diskFreeAtLeast = 0.1

/** Whether this process can serve requests, with the state of each part; a part that cannot be checked is not `ok`. */
export async function healthOf(needs: HealthNeeds): Promise<Health & { readonly parts: Parts }> {
  const [isDiskFree, inDatabase] = await Promise.all([
    isSpaceLeft(needs.dataFolder),
    within(
      databaseAnswersWithinMs,
      needs.database.inTransaction((tx) => healthIn(tx, needs)),
    ),
  ])
  const { serving, wanted } = needs.processes()
  const parts = {
    database: okOr('fault', inDatabase !== undefined),
    keys: inDatabase?.keys ?? 'unknown',
    serving: okOr('fault', needs.isServing()),
    processes: okOr('degraded', serving >= wanted),
    mail: needs.isMailPaused() ? 'degraded' : (inDatabase?.mail ?? 'unknown'),
    disk: okOr('degraded', isDiskFree),
    clock: inDatabase?.clock ?? 'unknown',
  } as const
  return { isReady: requiredParts.every((part) => parts[part] === 'ok'), parts }
}

function okOr(otherwise: PartState, isWell: boolean): PartState {
  return isWell ? 'ok' : otherwise
}

async function healthIn(tx: Tx, { keyring, clock }: HealthNeeds) {
  const instant = clock.instant()
  const found: DatabaseHealth = await getDatabaseHealth(tx, instant)
  const opens = await getInstanceKey(tx, keyring).then(
    () => true,
    () => false,
  )
  return {
    keys: okOr('fault', opens),
    clock: okOr('degraded', Math.abs(found.database_instant - instant) <= clockMayDifferSeconds),
    mail: okOr('degraded', found.oldest_letter_waits <= letterMayWaitSeconds),
  }
}

async function isSpaceLeft(folder: string): Promise<boolean> {
  const share = await freeShareOf(folder)
  return share !== undefined && share >= diskFreeAtLeast
}

/** The result within a time limit, else undefined; a failure counts as a timeout. */
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
