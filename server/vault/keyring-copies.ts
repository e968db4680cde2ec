import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import { StartRefused } from '#config/environment.ts'
import type { Tx } from '#database/connection.ts'
import { clientKeysInBatches } from './change-of-keys.store.ts'
import { epochEntry, getKey } from './epochs.ts'
import { findNamedInstance } from './instance-identity.store.ts'
import { findInstanceKey } from './instance-key.store.ts'
import type { KeyStore } from './key-store.ts'
import type { Keyring } from './keyring.ts'
import { addToLedger, readLedger } from './ledger.ts'

/** How many daily key backups are kept. */
const keptDays = 7

/**
 * A key backup: everything but the master key that is needed to open data of any age today: the epoch's secret, all
 * wrapped keys, and the ledgers of erasures and revocations.
 */
export type KeyringCopy = {
  readonly format: 1
  readonly madeAt: Instant
  readonly epoch: number
  /** The epoch's secret, in hexadecimal. */
  readonly secret: string
  /** The instance's wrapped key, in base64. */
  readonly instance: string
  /** The instance id: see [Note: Instance identity]. Absent in key backups made before there was one. */
  readonly identity?: string
  /** Wrapped keys by client, in base64. */
  readonly clients: Readonly<Record<string, string>>
  readonly erased: readonly string[]
  /** Absent in key backups made before there was such a ledger. */
  readonly revoked?: readonly string[]
}

/** Reads all wrapped keys of the database. */
export async function makeCopy(tx: Tx, keyring: Keyring, madeAt: Instant): Promise<KeyringCopy> {
  const instance = await findInstanceKey(tx)
  if (!instance) throw new Error('an instance without a key has nothing to copy')
  const clients: Record<string, string> = {}
  for await (const stored of clientKeysInBatches(tx)) {
    for (const { id, epoch, wrapped } of stored) {
      if (epoch === instance.epoch) clients[id] = wrapped.toString('base64')
    }
  }
  const identity = await findNamedInstance(tx)
  const secret = (await getKey(keyring.store, epochEntry(instance.epoch))).toString('hex')
  const wrapped = instance.wrapped.toString('base64')
  const ledgers = { erased: await readLedger(keyring), revoked: await readLedger(keyring, 'revocations') }
  return {
    format: 1,
    madeAt,
    epoch: instance.epoch,
    secret,
    instance: wrapped,
    ...(identity === undefined ? {} : { identity }),
    clients,
    ...ledgers,
  }
}

/** Writes a daily key backup and returns its name; a later one of the same day and epoch replaces it. */
export async function writeCopy(keyring: Keyring, day: Day, copy: KeyringCopy): Promise<string> {
  const name = `${copiesBegin}keyring-${day}.${copy.epoch}.json`
  await keyring.store.write(name, sealedCopy(keyring, copy))
  return name
}

/** The file format of a key backup: its contents and an authentication code. */
export function sealedCopy(keyring: Keyring, copy: KeyringCopy): string {
  const text = JSON.stringify(copy)
  return JSON.stringify({ copy: text, seal: sealOf(keyring, text).toString('hex') })
}

/** Opens a key backup; refuses a damaged one, or one of other keys. */
export function openCopy(keyring: Pick<Keyring, 'ledgerKey'>, written: string, where: string): KeyringCopy {
  const { copy, seal } = fieldsIn(written)
  const isWhole =
    typeof copy === 'string' &&
    typeof seal === 'string' &&
    seal.length === 64 &&
    timingSafeEqual(Buffer.from(seal, 'hex'), sealOf(keyring, copy))
  if (!isWhole)
    throw new StartRefused(
      `${where} is damaged, is no copy of the keys, or was made with another master key. ${howToCopy}`,
    )
  return JSON.parse(copy) as KeyringCopy
}

/** The remedy for a missing or damaged key backup while the keys exist. */
export const howToCopy = 'With the keys in order, "npm run operator -- keys export" writes a new copy.'

function fieldsIn(text: string): { copy?: unknown; seal?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

const copiesBegin = 'copies/'

type CopyEntry = { readonly name: string; readonly epoch: number; readonly day: string }

/** Existing key backups, newest first. */
export async function copiesIn(store: KeyStore): Promise<CopyEntry[]> {
  return (await store.list())
    .flatMap((name) => {
      const [, day, epoch] = /^copies[/]keyring-(\d{4}-\d\d-\d\d)[.](\d+)[.]json$/.exec(name) ?? []
      return day && epoch ? { name, day, epoch: Number(epoch) } : []
    })
    .toSorted((one, other) => other.epoch - one.epoch || (other.day < one.day ? -1 : 1))
}

/** The newest key backup. */
export async function findNewestCopy({
  store,
  ledgerKey,
}: Pick<Keyring, 'store' | 'ledgerKey'>): Promise<KeyringCopy | undefined> {
  const [newest] = await copiesIn(store)
  const written = newest && (await store.read(newest.name))
  return written === undefined ? undefined : openCopy({ ledgerKey }, written, store.where(newest?.name))
}

/**
 * Adds lines that the ledgers of an authenticated key backup have and the present ledgers lack, because somebody
 * removed or changed them. Returns their number.
 */
export async function restoreLedgers(keyring: Keyring, copy: KeyringCopy): Promise<number> {
  const erased = await addToLedger(keyring, copy.erased)
  return erased + (await addToLedger(keyring, copy.revoked ?? [], 'revocations'))
}

/** The newest undamaged key backup. Ledgers only grow, so that older ones hold no more lines. */
export async function findNewestWholeCopy({ store, ledgerKey }: Keyring): Promise<KeyringCopy | undefined> {
  for (const { name } of await copiesIn(store)) {
    try {
      return openCopy({ ledgerKey }, (await store.read(name)) ?? '', store.where(name))
    } catch (error) {
      // A damaged backup does not prevent a start; "keys verify" reports it.
      if (!(error instanceof StartRefused)) throw error
    }
  }
  return undefined
}

/**
 * Destroys expired key backups: those of former epochs at once, others after a week; never the one just written, even
 * if the clock is wrong.
 */
export async function destroyOldCopies({ store, epoch }: Keyring, latest: string): Promise<void> {
  for (const [place, copy] of (await copiesIn(store)).entries()) {
    const isOld = place >= keptDays || copy.epoch < epoch
    if (isOld && copy.name !== latest) await store.destroy(copy.name)
  }
}

function sealOf({ ledgerKey }: Pick<Keyring, 'ledgerKey'>, text: string): Buffer {
  return createHmac('sha256', ledgerKey).update(`copy|${text}`).digest()
}
