import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import { StartRefused } from '#config/environment.ts'
import type { Tx } from '#database/connection.ts'
import { clientKeysInBatches } from './change-of-keys.store.ts'
import { destroyFile, epochFile, readKeyFile } from './epochs.ts'
import { findInstanceKey } from './instance-key.store.ts'
import type { Keyring } from './keyring.ts'
import { readLedger } from './ledger.ts'
import { draftEnding, writeSecretFile } from './secret-file.ts'

/** How many days' copies are kept. */
const keptDays = 7
/** A draft this old is of a process that is no more. */
const draftsLastSeconds = 3600

/**
 * A copy of all that data of any age needs to be opened today, but for the master key: the secret of the epoch, every
 * living key wrapped by it, and the ledgers of erasures and revocations.
 */
export type KeyringCopy = {
  readonly format: 1
  readonly madeAt: Instant
  readonly epoch: number
  readonly secret: string
  readonly instance: string
  /** Wrapped keys by client, in base64. */
  readonly clients: Readonly<Record<string, string>>
  readonly erased: readonly string[]
  /** Absent in copies made before there was such a ledger. */
  readonly revoked?: readonly string[]
}

/** Reads all living keys as they are wrapped now. */
export async function makeCopy(tx: Tx, keyring: Keyring, madeAt: Instant): Promise<KeyringCopy> {
  const instance = await findInstanceKey(tx)
  if (!instance) throw new Error('an instance without a key has nothing to copy')
  const clients: Record<string, string> = {}
  for await (const stored of clientKeysInBatches(tx)) {
    for (const { id, epoch, wrapped } of stored) {
      if (epoch === instance.epoch) clients[id] = wrapped.toString('base64')
    }
  }
  const secret = readKeyFile(epochFile(keyring.folder, instance.epoch)).toString('hex')
  const wrapped = instance.wrapped.toString('base64')
  const ledgers = { erased: readLedger(keyring), revoked: readLedger(keyring, 'revocations') }
  return { format: 1, madeAt, epoch: instance.epoch, secret, instance: wrapped, clients, ...ledgers }
}

/** Writes a copy of a day. A later one of the same day and epoch takes its place. */
export function writeCopy(keyring: Keyring, day: Day, copy: KeyringCopy): string {
  const file = join(copiesFolder(keyring.folder), `keyring-${day}.${copy.epoch}.json`)
  writeCopyTo(keyring, file, copy)
  return file
}

export function writeCopyTo(keyring: Keyring, file: string, copy: KeyringCopy): void {
  const text = JSON.stringify(copy)
  writeSecretFile(file, JSON.stringify({ copy: text, seal: sealOf(keyring, text).toString('hex') }))
}

/** Reads a copy; one that was damaged, or is of other keys, is refused. */
export function readCopy(keyring: Pick<Keyring, 'ledgerKey'>, file: string): KeyringCopy {
  const { copy, seal } = fieldsIn(readFileSync(file, 'utf8'))
  const isWhole =
    typeof copy === 'string' &&
    typeof seal === 'string' &&
    seal.length === 64 &&
    timingSafeEqual(Buffer.from(seal, 'hex'), sealOf(keyring, copy))
  if (!isWhole)
    throw new StartRefused(
      `${file} is damaged, is no copy of the keys, or was made with another master key. ${howToCopy}`,
    )
  return JSON.parse(copy) as KeyringCopy
}

/** What helps when a copy is missing or damaged and the keys themselves are there. */
export const howToCopy = 'With the keys in order, "npm run operator -- keys export" writes a new copy.'

function fieldsIn(text: string): { copy?: unknown; seal?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

type CopyFile = { readonly file: string; readonly epoch: number; readonly day: string }

/** The copies that are there, the newest first. */
export function copiesIn(folder: string): CopyFile[] {
  const inside = copiesFolder(folder)
  return readdirSync(inside)
    .flatMap((name) => {
      const [, day, epoch] = /^keyring-(\d{4}-\d\d-\d\d)[.](\d+)[.]json$/.exec(name) ?? []
      return day && epoch ? { file: join(inside, name), day, epoch: Number(epoch) } : []
    })
    .toSorted((one, other) => other.epoch - one.epoch || (other.day < one.day ? -1 : 1))
}

/**
 * Destroys copies that are no longer kept: those of epochs before the present one at once, the others after a week; never
 * the one that was just written, whatever the clock says.
 */
export function destroyOldCopies({ folder, epoch }: Keyring, latest: string, now: Instant): void {
  for (const [place, copy] of copiesIn(folder).entries()) {
    const isOld = place >= keptDays || copy.epoch < epoch
    if (isOld && copy.file !== latest) destroyFile(copy.file)
  }
  const inside = copiesFolder(folder)
  for (const draft of readdirSync(inside).filter((name) => name.endsWith(draftEnding))) {
    const file = join(inside, draft)
    if (now - statSync(file).mtimeMs / 1000 > draftsLastSeconds) destroyFile(file)
  }
}

function copiesFolder(folder: string): string {
  const inside = join(folder, 'copies')
  if (!existsSync(inside)) mkdirSync(inside, { mode: 0o700 })
  return inside
}

function sealOf({ ledgerKey }: Pick<Keyring, 'ledgerKey'>, text: string): Buffer {
  return createHmac('sha256', ledgerKey).update(`copy|${text}`).digest()
}
