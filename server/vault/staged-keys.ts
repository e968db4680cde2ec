import type { KeyStore } from './key-store.ts'

/** The subfolder of a restore's staged keys. */
export const stagedBelow = 'restoring/'

/**
 * A key store that stages a restore's changes: writes go to a subfolder, deletions only hide entries. No key is copied.
 */
export function stageKeys(store: KeyStore): KeyStore {
  const hidden = new Set<string>()
  return {
    where: store.where,
    check: store.check,
    read: async (name) =>
      hidden.has(name) ? undefined : ((await store.read(`${stagedBelow}${name}`)) ?? store.read(name)),
    write: async (name, text) => {
      await store.write(`${stagedBelow}${name}`, text)
      hidden.delete(name)
    },
    list: async () => {
      const names = (await store.list()).map((name) =>
        name.startsWith(stagedBelow) ? name.slice(stagedBelow.length) : name,
      )
      return [...new Set(names)].filter((name) => !hidden.has(name))
    },
    destroy: async (name) => {
      hidden.add(name)
      await store.destroy(`${stagedBelow}${name}`)
    },
  }
}

/** Applies a restore's staged keys. Idempotent after a kill. */
export async function takeOverStagedKeys(store: KeyStore): Promise<void> {
  for (const name of await stagedIn(store)) {
    const text = await store.read(`${stagedBelow}${name}`)
    if (text !== undefined && text !== (await store.read(name))) await store.write(name, text)
  }
}

/** Destroys staged keys. */
export async function clearStagedKeys(store: KeyStore): Promise<void> {
  for (const name of await stagedIn(store)) await store.destroy(`${stagedBelow}${name}`)
}

async function stagedIn(store: KeyStore): Promise<string[]> {
  return (await store.list()).flatMap((name) =>
    name.startsWith(stagedBelow) ? [name.slice(stagedBelow.length)] : [],
  )
}
