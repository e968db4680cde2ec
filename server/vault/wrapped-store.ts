import { createSecretKey, type KeyObject } from 'node:crypto'
import { StartRefused } from '#config/environment.ts'
import {
  findHeldDataKey,
  isWrapped,
  kmsEntry,
  makeDataKey,
  needsKms,
  unwrapDataKey,
  unwrapEntry,
  wrapEntry,
} from './data-key.ts'
import type { KeyStore } from './key-store.ts'
import type { Kms } from './kms.ts'

type DataKeys = {
  readonly kms: string
  /** The data key; undefined where no process has stored one yet. */
  readonly find: () => Promise<KeyObject | undefined>
  /** The data key, which is stored now if there is none. */
  readonly getOrStore: () => Promise<KeyObject>
}

/** Opens files that a KMS wraps: see [Note: Wrapped keys]. Asks the KMS, and writes nothing. */
export async function openWrappedFiles(files: KeyStore, kms: Kms): Promise<KeyStore> {
  await refuseMixture(files)
  const held = await findHeldDataKey(files)
  let known = held && (await unwrapDataKey(files, kms, held))
  // Tried with the KMS before anything is made, so that a refused first start leaves nothing behind.
  const made = known === undefined ? await makeDataKey(kms) : undefined
  const find = async () => {
    // Another process that started at the same time may have stored one.
    const stored = known === undefined ? await findHeldDataKey(files) : undefined
    if (stored !== undefined) known = await unwrapDataKey(files, kms, stored)
    return known
  }
  return wrapping(files, {
    kms: kms.where,
    find,
    getOrStore: async () => {
      const found = await find()
      if (found !== undefined) return found
      const { dataKey, text } = made ?? (await makeDataKey(kms))
      await files.write(kmsEntry, text)
      known = dataKey
      return dataKey
    },
  })
}

/** Opens files that a KMS wraps with the data key that the primary process handed over. */
export function openHandedOver(files: KeyStore, handedOver: string): KeyStore {
  const dataKey = createSecretKey(Buffer.from(handedOver, 'base64'))
  return wrapping(files, { kms: 'the KMS', find: async () => dataKey, getOrStore: async () => dataKey })
}

/** Refuses wrapped files where no KMS is set. */
export async function refuseWrapped(files: KeyStore): Promise<void> {
  if ((await files.read(kmsEntry)) !== undefined) throw new StartRefused(needsKms(files.where()))
  for (const name of await files.list())
    if (isWrapped((await files.read(name)) ?? '')) throw new StartRefused(needsKms(files.where(name)))
}

/** Refuses files of which some are not wrapped yet, and wrapped ones without their data key. */
async function refuseMixture(files: KeyStore): Promise<void> {
  const isHeld = (await files.read(kmsEntry)) !== undefined
  for (const name of (await files.list()).filter((one) => one !== kmsEntry)) {
    if (!isWrapped((await files.read(name)) ?? '')) throw new StartRefused(notWrapped(files.where(name)))
    if (!isHeld)
      throw new StartRefused(
        `${files.where(name)} is wrapped, and ${files.where(kmsEntry)} is missing: without it no key opens. Put your copy of the file back.`,
      )
  }
}

function notWrapped(where: string): string {
  return `${where} is not wrapped, and KEYS_KMS is set. Stop the server and run: npm run operator -- keys wrap. Or remove KEYS_KMS and what belongs to it.`
}

function wrapping(files: KeyStore, { kms, find, getOrStore }: DataKeys): KeyStore {
  const decode = async (where: string, text: string) => {
    if (!isWrapped(text)) throw new StartRefused(notWrapped(where))
    const dataKey = await find()
    if (dataKey === undefined)
      throw new StartRefused(
        `${where} is wrapped, and ${files.where(kmsEntry)} is missing. Put your copy back.`,
      )
    return unwrapEntry(dataKey, text, where)
  }
  const encode = async (name: string, text: string) => wrapEntry(await getOrStore(), name, text)
  return {
    where: files.where,
    check: files.check,
    destroy: files.destroy,
    list: async () => (await files.list()).filter((name) => name !== kmsEntry),
    read: async (name) => {
      const text = await files.read(name)
      return text === undefined ? undefined : decode(files.where(name), text)
    },
    write: async (name, text) => files.write(name, await encode(name, text)),
    encode,
    decode,
    kms,
    handOver: async () => (await getOrStore()).export().toString('base64'),
  }
}
