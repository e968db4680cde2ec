import { randomBytes } from 'node:crypto'
import { StartRefused } from '#config/environment.ts'
import type { KeyStore } from './key-store.ts'

export const keyBytes = 32

/** The epochs with existing secrets, oldest first. */
export async function epochsIn(store: KeyStore): Promise<number[]> {
  return (await store.list())
    .flatMap((name) => /^epoch-([1-9]\d*)\.key$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other)
}

export function epochEntry(epoch: number): string {
  return `epoch-${epoch}.key`
}

/** Creates an epoch's secret. An existing one of that name was never used: its rotation was interrupted. */
export async function makeEpoch(store: KeyStore, epoch: number): Promise<void> {
  await store.write(epochEntry(epoch), randomBytes(keyBytes).toString('hex'))
}

/** Destroys the secrets of all epochs before this one. Returns how many. */
export async function destroyEpochsBefore(store: KeyStore, epoch: number): Promise<number> {
  const past = (await epochsIn(store)).filter((one) => one < epoch)
  for (const one of past) await store.destroy(epochEntry(one))
  return past.length
}

/** The stored key; undefined where it is missing. */
export async function findKey(store: KeyStore, name: string): Promise<Buffer | undefined> {
  const text = await store.read(name)
  if (text === undefined) return undefined
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== keyBytes) throw new StartRefused(`The key file ${store.where(name)} is damaged.`)
  return key
}

/** A key that must exist. */
export async function getKey(store: KeyStore, name: string): Promise<Buffer> {
  const key = await findKey(store, name)
  if (key === undefined) throw new StartRefused(`The key file ${store.where(name)} is missing.`)
  return key
}
