import type { KeyStore } from './key-store.ts'

/** The subfolder of keys that a running restore has not put in place yet. */
export const stagedBelow = 'restoring/'

/**
 * A key store for a restore: it writes to a subfolder and only hides what is deleted, so that the present keys stay as
 * they are. No key is copied.
 */
export function stageKeys(store: KeyStore): KeyStore {
  const hidden = new Set<string>()
  return {
    ...store,
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

/** Puts a restore's staged keys in place. Can be repeated after a kill. */
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
