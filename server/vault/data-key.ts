import { createSecretKey, type KeyObject } from 'node:crypto'
import { basename } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '#config/environment.ts'
import type { KeyStore } from './key-store.ts'
import type { Kms } from './kms.ts'
import { makeKey, open, SealBroken, seal } from './sealing.ts'

/**
 * [Note: Wrapped keys]
 * With a KMS every entry of the key store is encrypted with a data key, which is stored beside the entries, encrypted by
 * the KMS (`kms.json`). The KMS is asked once, when the store is opened; afterwards the data key is in memory, so that a
 * running server does without the KMS. The primary process hands the data key to those that serve.
 */
export const kmsEntry = 'kms.json'

const mark = 'wrapped:1:'

const HeldDataKey = z.strictObject({
  format: z.literal(1),
  kms: z.enum(['transit', 'pkcs11']),
  /** The name of the wrapping key in the KMS. */
  key: z.string(),
  wrapped: z.string(),
})
type HeldDataKey = z.infer<typeof HeldDataKey>

/** Whether a text is a wrapped entry. */
export function isWrapped(text: string): boolean {
  return text.startsWith(mark)
}

/** The operator's message for wrapped entries without a KMS. */
export function needsKms(where: string): string {
  return `${where} is wrapped by a key management system, and KEYS_KMS is not set. Set the variables of the server, KEYS_KMS and those that belong to it. To do without it for good: npm run operator -- keys unwrap`
}

/** Encrypts an entry. Bound to the name of its file, wherever the file lies: a copy elsewhere keeps its name. */
export function wrapEntry(dataKey: KeyObject, name: string, text: string): string {
  return `${mark}${seal(dataKey, Buffer.from(text), contextOf(name)).toString('base64')}\n`
}

/** Decrypts an entry. Throws `StartRefused` where it is changed, renamed, or of another data key. */
export function unwrapEntry(dataKey: KeyObject, text: string, where: string): string {
  try {
    const sealed = Buffer.from(text.trim().slice(mark.length), 'base64')
    return open(dataKey, sealed, contextOf(where)).toString('utf8')
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    throw new StartRefused(
      `${where} is damaged, has another name than when it was wrapped, or was wrapped with another ${kmsEntry}. Put your copy of the file back.`,
    )
  }
}

function contextOf(name: string) {
  return { table: 'key-store', column: 'entry', row: basename(name), owner: '' }
}

/** The data key as it is stored; undefined where there is none. */
export async function findHeldDataKey(files: KeyStore): Promise<HeldDataKey | undefined> {
  const text = await files.read(kmsEntry)
  if (text === undefined) return undefined
  const parsed = HeldDataKey.safeParse(jsonIn(text))
  if (parsed.success) return parsed.data
  throw new StartRefused(
    `${files.where(kmsEntry)} is damaged: without it no key opens. Put your copy of the file back.`,
  )
}

/** A new data key and its stored form, tried with the KMS in both directions. Writes nothing. */
export async function makeDataKey(kms: Kms): Promise<{ readonly dataKey: KeyObject; readonly text: string }> {
  const dataKey = makeKey()
  return { dataKey, text: await wrapDataKey(kms, dataKey) }
}

/** The stored form of a data key, wrapped by the newest version of the KMS's key and unwrapped again for proof. */
export async function wrapDataKey(kms: Kms, dataKey: KeyObject): Promise<string> {
  const wrapped = await kms.wrap(dataKey.export())
  if (!(await openWith(kms, wrapped)).equals(dataKey))
    throw new StartRefused(`${kms.where} did not give back what it had wrapped. Nothing was changed.`)
  const held: HeldDataKey = { format: 1, kms: kms.kind, key: kms.key, wrapped }
  return `${JSON.stringify(held)}\n`
}

/** Unwraps the stored data key. Refuses another KMS or key than the one that wrapped it. */
export async function unwrapDataKey(files: KeyStore, kms: Kms, held: HeldDataKey): Promise<KeyObject> {
  if (held.kms !== kms.kind || held.key !== kms.key)
    throw new StartRefused(
      `The keys in ${files.where()} are wrapped by ${held.kms} with the key "${held.key}", and KEYS_KMS names ${kms.kind} with the key "${kms.key}". Nothing was changed. Set KEYS_KMS and KEYS_KMS_KEY to those that wrapped them.`,
    )
  return openWith(kms, held.wrapped)
}

async function openWith(kms: Kms, wrapped: string): Promise<KeyObject> {
  const plain = await kms.unwrap(wrapped)
  if (plain.length !== 32)
    throw new StartRefused(`${kms.where} gave back something else than a key. Nothing was changed.`)
  return createSecretKey(plain)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
