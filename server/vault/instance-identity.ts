import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Environment, StartRefused } from '#config/environment.ts'
import type { Tx } from '#database/connection.ts'
import { epochEntry } from './epochs.ts'
import { findNamedInstance, nameInstance } from './instance-identity.store.ts'
import { type KeyStore, masterEntry } from './key-store.ts'
import { stagedBelow } from './staged-keys.ts'

/**
 * [Note: Instance identity]
 * An instance gets a random id at its first start. The id is stored in the database (`instance_identity`), beside the
 * keys (`instance.json`), in the manifest and the name of each backup, and in each backup of the keys. A process
 * refuses a database with another id than the keys, and an empty database where the keys were already in use. An
 * instance from before there were ids gets one at its next start, once its keys have opened the database.
 */
export const identityEntry = 'instance.json'

/** How an instance is opened, as the environment says. */
export type Opening = {
  /** The database: embedded below DATA_DIR, or external. */
  readonly database: 'embedded' | 'own'
  /** Whether it is in production (DEMO=off). */
  readonly isProduction: boolean
}

/** Derives the opening from the environment. */
export function openingOf({ DATABASE_URL, DEMO }: Pick<Environment, 'DATABASE_URL' | 'DEMO'>): Opening {
  return { database: DATABASE_URL === undefined ? 'embedded' : 'own', isProduction: DEMO === 'off' }
}

const KnownIdentity = z.object({
  format: z.literal(1),
  instance: z.uuid(),
  database: z.enum(['embedded', 'own']),
  /** Whether the instance was ever opened in production: then it can never become a demo clinic. */
  production: z.boolean().default(false),
})
/** The identity file beside the keys: instance id, database at the last opening, and mode. */
export type KnownIdentity = z.infer<typeof KnownIdentity>

/** Reads the identity file; undefined where there is none yet. */
export async function readIdentity(store: KeyStore): Promise<KnownIdentity | undefined> {
  const text = await store.read(identityEntry)
  if (text === undefined) return undefined
  const parsed = KnownIdentity.safeParse(jsonIn(text))
  if (parsed.success) return parsed.data
  throw new StartRefused(
    `${store.where(identityEntry)} is damaged. Put your copy of the file back; it holds the id of the instance and no secret.`,
  )
}

/** The instance id of the opened keys. */
export async function getIdentity(store: KeyStore): Promise<string> {
  const known = await readIdentity(store)
  if (known === undefined) throw new Error('the keys of an open instance name no instance')
  return known.instance
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether the keys have opened an instance before: then an empty database cannot be theirs. Imported master keys and
 * interrupted first starts do not count.
 */
export async function areKeysInUse(store: KeyStore): Promise<boolean> {
  const unused = new Set([masterEntry, epochEntry(1)])
  return (await store.list()).some((name) => !unused.has(name) && !name.startsWith(stagedBelow))
}

/** Refuses a database whose instance id differs from the keys' one. Where either has no id yet, nothing is refused. */
export async function refuseForeignDatabase(tx: Tx, store: KeyStore): Promise<void> {
  const [held, named] = [(await readIdentity(store))?.instance, await findNamedInstance(tx)]
  if (held !== undefined && named !== undefined && held !== named)
    throw new StartRefused(foreign(store, held, named))
}

/** Refuses to rotate keys unless database and keys have the same instance id. */
export async function refuseUnprovedDatabase(tx: Tx, store: KeyStore): Promise<void> {
  const [held, named] = [(await readIdentity(store))?.instance, await findNamedInstance(tx)]
  if (held === undefined || held !== named)
    throw new StartRefused(foreign(store, held ?? 'none', named ?? 'none'))
}

function foreign(store: KeyStore, held: string, named: string): string {
  return `The database belongs to another instance (${named}) than the keys in ${store.where()} (${held}). Nothing was changed. Set DATA_DIR, KEYS_DIR and the DATABASE_… addresses to one and the same instance.`
}

/**
 * Stores matching instance ids in database and keys, once the keys have opened the database: a new id where neither has
 * one, else the existing one.
 */
export async function settleIdentity(tx: Tx, store: KeyStore): Promise<string> {
  await refuseForeignDatabase(tx, store)
  const held = (await readIdentity(store))?.instance
  return nameInstance(tx, held ?? randomUUID())
}

/**
 * Writes the identity file beside the keys. Called after the commit, so that an interrupted first start leaves none.
 */
export async function rememberIdentity(
  store: KeyStore,
  instance: string,
  { database, isProduction }: Opening,
): Promise<void> {
  const held = await readIdentity(store)
  const production = isProduction || held?.production === true
  if (held?.instance === instance && held.database === database && held.production === production) return
  const known: KnownIdentity = { format: 1, instance, database, production }
  await store.write(identityEntry, `${JSON.stringify(known)}\n`)
}
