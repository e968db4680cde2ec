import type { KeyObject } from 'node:crypto'
import { StartRefused } from '#config/environment.ts'
import {
  findHeldDataKey,
  isWrapped,
  kmsEntry,
  makeDataKey,
  unwrapDataKey,
  unwrapEntry,
  wrapDataKey,
  wrapEntry,
} from './data-key.ts'
import { type KeyFiles, keyFilesIn } from './key-files.ts'
import { masterEntry } from './key-store.ts'
import type { Kms } from './kms.ts'

type Entry = { readonly name: string; readonly text: string }

/**
 * Wraps the files of an instance in place, or, where all are wrapped, their data key by the newest version of the KMS's
 * key. Each file is exchanged atomically, so that an interrupted run is completed by the next, or taken back by
 * `unwrapKeys`. No server may run. Returns how many files were wrapped.
 */
export async function wrapKeys(folders: Parameters<typeof keyFilesIn>[0], kms: Kms): Promise<number> {
  const { files, entries } = await filesToConvert(folders)
  if (entries.length === 0)
    throw new StartRefused(
      `There are no keys in ${files.where()}. Those of a new instance are wrapped by its first start, with KEYS_KMS.`,
    )
  const dataKey = await keepDataKey(files, kms, entries)
  const plain = entries.filter(({ text }) => !isWrapped(text))
  await files.destroyDrafts()
  for (const { name, text } of plain) {
    const wrapped = wrapEntry(dataKey, name, text)
    if (unwrapEntry(dataKey, wrapped, name) !== text) throw new Error(`${name} did not come back as it was`)
    await files.exchange(name, wrapped)
  }
  return plain.length
}

/** Decrypts the files of an instance in place and destroys the data key. Resumable as `wrapKeys` is. */
export async function unwrapKeys(folders: Parameters<typeof keyFilesIn>[0], kms: Kms): Promise<number> {
  const { files, entries } = await filesToConvert(folders)
  const wrapped = entries.filter(({ text }) => isWrapped(text))
  const held = await findHeldDataKey(files)
  if (held === undefined && wrapped.length === 0)
    throw new StartRefused(
      `The keys in ${files.where()} are not wrapped. Remove KEYS_KMS and what belongs to it.`,
    )
  if (held === undefined) throw new StartRefused(withoutDataKey(files))
  const dataKey = await unwrapDataKey(files, kms, held)
  // All are decrypted before the first is exchanged: a damaged one changes nothing.
  const opened = wrapped.map(({ name, text }) => ({
    name,
    text: unwrapEntry(dataKey, text, files.where(name)),
  }))
  await files.destroyDrafts()
  for (const { name, text } of opened) await files.exchange(name, text)
  await files.destroy(kmsEntry)
  return opened.length
}

async function filesToConvert(folders: Parameters<typeof keyFilesIn>[0]) {
  const files = keyFilesIn(folders)
  await files.check()
  if (
    files.where(masterEntry) !==
    keyFilesIn({ KEYS_DIR: folders.KEYS_DIR, CREDENTIALS_DIRECTORY: undefined }).where(masterEntry)
  )
    throw new StartRefused(
      `${files.where(masterEntry)} is a credential of systemd, which is not changed in place. Put ${masterEntry} back into ${files.where()} first, as docs/operations.md says.`,
    )
  const names = (await files.list()).filter((name) => name !== kmsEntry)
  const entries: Entry[] = []
  for (const name of names) entries.push({ name, text: await files.readExactly(name) })
  return { files, entries }
}

/** The data key, stored before the first entry is wrapped with it. */
async function keepDataKey(files: KeyFiles, kms: Kms, entries: readonly Entry[]): Promise<KeyObject> {
  const held = await findHeldDataKey(files)
  if (held === undefined) {
    if (entries.some(({ text }) => isWrapped(text))) throw new StartRefused(withoutDataKey(files))
    const { dataKey, text } = await makeDataKey(kms)
    await files.write(kmsEntry, text)
    return dataKey
  }
  const dataKey = await unwrapDataKey(files, kms, held)
  // A damaged entry is found before anything is changed.
  for (const { name, text } of entries) if (isWrapped(text)) unwrapEntry(dataKey, text, files.where(name))
  await files.exchange(kmsEntry, await wrapDataKey(kms, dataKey))
  return dataKey
}

function withoutDataKey(files: KeyFiles): string {
  return `The keys are wrapped, and ${files.where(kmsEntry)} is missing: without it none opens. Put your copy of the file back.`
}
