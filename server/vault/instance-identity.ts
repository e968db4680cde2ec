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
 * An instance draws a random id at its first start. The id is written into the database (`instance_identity`), beside the keys
 * (`instance.json`), into the manifest and the name of each backup, and into each copy of the keys. No process opens a
 * database that names another instance than the keys, nor an empty one where the keys were already in use. An
 * instance from before there were identities takes one on at its first start, once its keys have opened the database.
 */
const identityEntry = 'instance.json'

/** How an instance is opened. */
export type Opening = {
  /** Where its database is: the embedded one below DATA_DIR, or a PostgreSQL of the clinic's own. */
  readonly database: 'embedded' | 'own'
  /** Whether real people are served (DEMO=off). */
  readonly isProduction: boolean
}

/** How the environment opens the instance. */
export function openingOf({ DATABASE_URL, DEMO }: Pick<Environment, 'DATABASE_URL' | 'DEMO'>): Opening {
  return { database: DATABASE_URL === undefined ? 'embedded' : 'own', isProduction: DEMO === 'off' }
}

const KnownIdentity = z.object({
  format: z.literal(1),
  instance: z.uuid(),
  database: z.enum(['embedded', 'own']),
  /** Whether it was ever opened as a production: from then on it is no demo clinic. */
  production: z.boolean().default(false),
})
/** What is kept beside the keys: whose keys they are, where the database was when they were opened last, and what it serves. */
export type KnownIdentity = z.infer<typeof KnownIdentity>

/** Reads the identity that is kept beside the keys; undefined where there is none yet. */
export async function readIdentity(store: KeyStore): Promise<KnownIdentity | undefined> {
  const text = await store.read(identityEntry)
  if (text === undefined) return undefined
  const parsed = KnownIdentity.safeParse(jsonIn(text))
  if (parsed.success) return parsed.data
  throw new StartRefused(
    `${store.where(identityEntry)} is damaged. Put your copy of the file back; it holds the id of the instance and no secret.`,
  )
}

/** The id of the instance whose keys have been opened. */
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
 * Whether keys have opened an instance before: then no empty database is theirs. A master key that was brought along, and what
 * a first start left that broke off, have not.
 */
export async function areKeysInUse(store: KeyStore): Promise<boolean> {
  const unused = new Set([masterEntry, epochEntry(1)])
  return (await store.list()).some((name) => !unused.has(name) && !name.startsWith(stagedBelow))
}

/** Refuses a database that names another instance than the one whose keys these are. Where one of them names none, nothing is known. */
export async function refuseForeignDatabase(tx: Tx, store: KeyStore): Promise<void> {
  const [held, named] = [(await readIdentity(store))?.instance, await findNamedInstance(tx)]
  if (held !== undefined && named !== undefined && held !== named)
    throw new StartRefused(foreign(store, held, named))
}

/** Refuses to change keys for any database but the one that names the same instance as the keys. */
export async function refuseUnprovedDatabase(tx: Tx, store: KeyStore): Promise<void> {
  const [held, named] = [(await readIdentity(store))?.instance, await findNamedInstance(tx)]
  if (held === undefined || held !== named)
    throw new StartRefused(foreign(store, held ?? 'none', named ?? 'none'))
}

function foreign(store: KeyStore, held: string, named: string): string {
  return `The database belongs to another instance (${named}) than the keys in ${store.where()} (${held}). Nothing was changed. Set DATA_DIR, KEYS_DIR and the DATABASE_… addresses to one and the same instance.`
}

/**
 * Writes down in database and keys that they belong together, once the keys have opened the database: an instance that has no
 * identity gets one, and whichever of the two has none takes over that of the other.
 */
export async function settleIdentity(tx: Tx, store: KeyStore): Promise<string> {
  await refuseForeignDatabase(tx, store)
  const held = (await readIdentity(store))?.instance
  return nameInstance(tx, held ?? randomUUID())
}

/**
 * Remembers beside the keys whose keys they are, where the database is, and that it serves real people. Called after the commit,
 * so that a first start that broke off leaves no identity.
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
