import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { StartRefused } from '#config/environment.ts'
import { epochEntry, epochsIn, findKey, getKey, keyBytes, makeEpoch } from './epochs.ts'
import { type KeyStore, masterEntry } from './key-store.ts'

/**
 * The keys of the instance. They lie in a store of their own, never in the database or its backups.
 *
 * The master key and the secret of an epoch together make the key that wraps clients' keys; an epoch's secret is
 * destroyed when the epoch ends, so that erased clients stay erased in every old backup. Which epoch is the present one
 * the database says, because it changes there with all that depends on it: see [Note: Change of keys].
 */
export type Keyring = {
  readonly store: KeyStore
  readonly epoch: number
  /** Wraps and unwraps clients' keys of an epoch. */
  readonly wrappingKey: (epoch: number) => Promise<KeyObject>
  /** Keys the blind indexes; changes with the epoch. */
  readonly indexKey: KeyObject
  /** Peppers passwords before they are hashed. */
  readonly pepperKey: KeyObject
  /** Keys the chain over the protocol. */
  readonly chainKey: KeyObject
  /** Keys what the ledger keeps of erased ids, and vouches for copies of the keys. */
  readonly ledgerKey: KeyObject
  /** Takes another epoch for the present one. */
  readonly turnTo: (epoch: number) => Promise<void>
  /** The keys as they are when another epoch is the present one; this keyring stays where it is. */
  readonly at: (epoch: number) => Promise<Keyring>
  /** Keys the hashes under which tries are counted, and the marks of devices. */
  readonly triesKey: KeyObject
  /** With the clinic's salt, keys second factors. */
  readonly secondFactorKey: KeyObject
}

/** Opens the keyring of a store; with `make`, what is missing is made. */
export async function openKeyring(store: KeyStore, { make }: { readonly make: boolean }): Promise<Keyring> {
  if (make) await makeMissing(store)
  const master = await findKey(store, masterEntry)
  if (master === undefined) throw new StartRefused(missingMaster(store))
  const latest = (await epochsIn(store)).at(-1)
  if (latest === undefined)
    throw new StartRefused(
      `The keys are incomplete: no epoch in ${store.where()}. Put your copy of the folder back, or give the database the newest copy of the keys: "npm run operator -- keys replay".`,
    )
  return keyringAt(store, master, latest)
}

/** The master key comes last: a first start that is interrupted begins anew. One that was brought along is taken. */
async function makeMissing(store: KeyStore): Promise<void> {
  const hasMaster = (await store.read(masterEntry)) !== undefined
  if (!hasMaster || (await epochsIn(store)).length === 0) await makeEpoch(store, 1)
  if (!hasMaster) await store.write(masterEntry, randomBytes(keyBytes).toString('hex'))
}

/** What is said where the database holds sealed data and nothing opens it. */
export function missingMaster(store: KeyStore): string {
  return `The keys are missing: no ${store.where(masterEntry)}, and the database holds data sealed with them. Put your copy of the keys back, or set KEYS_DIR to their folder; a master key that is a credential of systemd comes with its unit only.`
}

/** What vouches for copies of the keys: made of the master key alone, so that a copy can be read where all else is lost. */
export async function ledgerKeyIn(store: KeyStore): Promise<KeyObject> {
  return derive(await getKey(store, masterEntry), Buffer.alloc(0), 'sf/ledger/1')
}

type Derived = { readonly wrapping: KeyObject; readonly index: KeyObject }

async function keyringAt(store: KeyStore, master: Buffer, epoch: number): Promise<Keyring> {
  // The last epoch's keys are remembered for a while: rows of it may still be on their way out of the database when its
  // secret is destroyed. A later one is not: it may be of a change of keys that did not come to its end.
  const known = new Map<number, Promise<Derived>>()
  const derivedFor = async (number: number): Promise<Derived> => {
    const asked = known.get(number) ?? deriveEpoch(store, master, number)
    known.set(number, asked)
    try {
      return await asked
    } catch (error) {
      if (known.get(number) === asked) known.delete(number)
      throw error
    }
  }
  const fixed = (info: string) => derive(master, Buffer.alloc(0), info)
  let present = { epoch, ...(await derivedFor(epoch)) }
  let wanted = epoch
  return {
    store,
    get epoch() {
      return present.epoch
    },
    get indexKey() {
      return present.index
    },
    wrappingKey: async (number) => (await derivedFor(number)).wrapping,
    pepperKey: fixed('sf/pepper/1'),
    chainKey: fixed('sf/chain/1'),
    ledgerKey: fixed('sf/ledger/1'),
    turnTo: async (number) => {
      for (const one of known.keys()) if (one < number - 1 || one > number) known.delete(one)
      wanted = number
      const derived = await derivedFor(number)
      // Whoever turned further meanwhile is not turned back.
      if (wanted === number) present = { epoch: number, ...derived }
    },
    at: (number) => keyringAt(store, master, number),
    triesKey: fixed('sf/tries/1'),
    secondFactorKey: fixed('sf/second-factor/1'),
  }
}

async function deriveEpoch(store: KeyStore, master: Buffer, epoch: number): Promise<Derived> {
  const secret = await getKey(store, epochEntry(epoch))
  return {
    wrapping: derive(master, secret, 'sf/kek/1'),
    index: derive(secret, Buffer.alloc(0), 'sf/index/1'),
  }
}

/**
 * The blind index of a value: finds equal values without showing them. `field` keeps kinds apart. It begins with its
 * epoch, so that the database can refuse one of the past.
 */
export function blindIndex(
  keyring: Keyring,
  field: 'alias' | 'email' | 'phone' | 'code',
  normalised: string,
): Buffer {
  const epoch = Buffer.alloc(4)
  epoch.writeUInt32BE(keyring.epoch)
  const hash = createHmac('sha256', keyring.indexKey).update(`${field}|${normalised}`).digest()
  return Buffer.concat([epoch, hash])
}

function derive(secret: Buffer, salt: Buffer, info: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, info, keyBytes)))
}
