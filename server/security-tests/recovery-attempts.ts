import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { open } from '#vault/sealing.ts'
import { type DatabaseCopy, rowsOf } from './database-copies.ts'

/** The length of a key file: a key in hexadecimal and nothing else. */
const keyLength = 64

type Owned = { readonly owner_client: string }
type KeyRow = Owned & { readonly epoch: number; readonly wrapped: string }
type Wrapped = { readonly owner: string; readonly epoch: number; readonly bytes: Buffer }

/**
 * Attempts to decrypt every sealed value with everything found in a database copy and a keys folder: each key file as
 * master key, each secret as an epoch's, each wrapped key.
 */
export function recover(copy: DatabaseCopy, folder: string): string {
  const texts = filesBelow(folder).map((file) => readFileSync(file, 'utf8'))
  const wrappingKeys = wrappingKeysFrom(
    secretsIn(texts.filter((text) => text.length === keyLength)),
    secretsIn(texts),
  )
  const keys = new Map<string, KeyObject[]>()
  for (const wrapped of [...wrappedInCopy(copy), ...wrappedInFiles(texts)]) {
    const place = { table: 'keys', column: 'wrapped', row: String(wrapped.epoch), owner: wrapped.owner }
    const opened = wrappingKeys.flatMap((key) =>
      openOrNothing(key, wrapped.bytes, place).map(createSecretKey),
    )
    keys.set(wrapped.owner, [...(keys.get(wrapped.owner) ?? []), ...opened])
  }
  return sealedIn(copy)
    .flatMap(({ owner, bytes, place }) =>
      (keys.get(owner) ?? []).flatMap((key) => openOrNothing(key, bytes, { ...place, owner })),
    )
    .map((plain) => plain.toString('utf8'))
    .join('\n')
}

/** The paths of all files below a folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
}

function secretsIn(texts: readonly string[]): Buffer[] {
  const found = new Set(texts.flatMap((text) => [...text.matchAll(/[0-9a-f]{64}/g)].map(([hex]) => hex)))
  return [...found].map((hex) => Buffer.from(hex, 'hex'))
}

function wrappingKeysFrom(masters: readonly Buffer[], epochs: readonly Buffer[]): KeyObject[] {
  return masters.flatMap((master) =>
    epochs.map((epoch) => createSecretKey(Buffer.from(hkdfSync('sha256', master, epoch, 'sf/kek/1', 32)))),
  )
}

function wrappedInCopy(copy: DatabaseCopy): Wrapped[] {
  return rowsOf<KeyRow>(copy, 'client_keys').map(({ owner_client, epoch, wrapped }) => ({
    owner: owner_client,
    epoch,
    bytes: bytesOf(wrapped),
  }))
}

function wrappedInFiles(texts: readonly string[]): Wrapped[] {
  return texts
    .filter((text) => text.startsWith('{"copy"'))
    .flatMap((text) => {
      const { epoch, clients } = JSON.parse((JSON.parse(text) as { copy: string }).copy) as {
        epoch: number
        clients: Record<string, string>
      }
      return Object.entries(clients).map(([owner, wrapped]) => ({
        owner,
        epoch,
        bytes: Buffer.from(wrapped, 'base64'),
      }))
    })
}

/** All values that are encrypted with clients' keys. */
function sealedIn(copy: DatabaseCopy) {
  const identities = rowsOf<{ id: string; type: number; identity: string | null }>(copy, 'accounts')
    .filter(({ type }) => type === 3)
    .map(({ id, identity }) => ({
      owner: id,
      row: id,
      table: 'accounts',
      column: 'identity',
      sealed: identity,
    }))
  const surveys = rowsOf<Owned & { id: string; texts: string | null }>(copy, 'daily_surveys').map((one) => ({
    owner: one.owner_client,
    row: one.id,
    table: 'daily_surveys',
    column: 'texts',
    sealed: one.texts,
  }))
  return [...identities, ...surveys].flatMap(({ owner, table, column, row, sealed }) =>
    sealed === null ? [] : [{ owner, bytes: bytesOf(sealed), place: { table, column, row } }],
  )
}

function bytesOf(shown: string): Buffer {
  return Buffer.from(shown.slice(2), 'hex')
}

function openOrNothing(key: KeyObject, sealed: Buffer, place: Parameters<typeof open>[2]): Buffer[] {
  try {
    return [open(key, sealed, place)]
  } catch {
    return []
  }
}
