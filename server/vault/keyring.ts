import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { StartRefused } from '#config/environment.ts'
import { epochEntry, epochsIn, findKey, getKey, keyBytes, makeEpoch } from './epochs.ts'
import { type KeyStore, masterEntry } from './key-store.ts'

/**
 * The keys of the instance, stored apart from the database and its backups. Master key and an epoch's secret together
 * derive the key that wraps clients' keys; the secret is destroyed when its epoch ends, so that erased clients stay
 * erased in old backups. The database stores which epoch is the present one, because it changes in one transaction with
 * everything that depends on it: see [Note: Change of keys].
 */
export type Keyring = {
  readonly store: KeyStore
  readonly epoch: number
  /** Wraps and unwraps clients' keys of an epoch. */
  readonly wrappingKey: (epoch: number) => Promise<KeyObject>
  /** The key of the blind indexes, by epoch. */
  readonly indexKey: KeyObject
  /** The pepper of password hashes. */
  readonly pepperKey: KeyObject
  /** The key of the audit log's chain. */
  readonly chainKey: KeyObject
  /** The key of the ledger's hashes, and of key backups' authentication codes. */
  readonly ledgerKey: KeyObject
  /** Switches to another epoch. */
  readonly turnTo: (epoch: number) => Promise<void>
  /** A keyring of another epoch; this one stays unchanged. */
  readonly at: (epoch: number) => Promise<Keyring>
  /** The key of attempt counters and device cookies. */
  readonly triesKey: KeyObject
  /** From this and the clinic's salt the key of second factors is derived. */
  readonly secondFactorKey: KeyObject
  /** The key of the hashes that say who signs in by the clinic's OpenID provider. */
  readonly openidKey: KeyObject
}

/** Opens the keyring of a store; with `make`, missing keys are created. */
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

/**
 * Creates missing keys. The master key comes last, so that an interrupted first start is repeated; an imported master
 * key is used.
 */
async function makeMissing(store: KeyStore): Promise<void> {
  const hasMaster = (await store.read(masterEntry)) !== undefined
  if (!hasMaster || (await epochsIn(store)).length === 0) await makeEpoch(store, 1)
  if (!hasMaster) await store.write(masterEntry, randomBytes(keyBytes).toString('hex'))
}

/** The operator's message where the database holds encrypted data and its keys are missing. */
export function missingMaster(store: KeyStore): string {
  return `The keys are missing: no ${store.where(masterEntry)}, and the database holds data sealed with them. Put your copy of the keys back, or set KEYS_DIR to their folder; a master key that is a credential of systemd comes with its unit only.`
}

/**
 * The key that authenticates key backups: derived from the master key alone, so that a backup can be read where all
 * else is lost.
 */
export async function ledgerKeyIn(store: KeyStore): Promise<KeyObject> {
  return derive(await getKey(store, masterEntry), Buffer.alloc(0), 'sf/ledger/1')
}

type Derived = { readonly wrapping: KeyObject; readonly index: KeyObject }

async function keyringAt(store: KeyStore, master: Buffer, epoch: number): Promise<Keyring> {
  // The keys of the previous epoch stay cached for a while: rows wrapped with them may have been read before its secret
  // is destroyed. Keys of a later epoch do not: its rotation may have been rolled back.
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
      // A later call may have switched to another epoch meanwhile, which stays.
      if (wanted === number) present = { epoch: number, ...derived }
    },
    at: (number) => keyringAt(store, master, number),
    triesKey: fixed('sf/tries/1'),
    secondFactorKey: fixed('sf/second-factor/1'),
    openidKey: fixed('sf/openid/1'),
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
 * The blind index of a value: an equality search without revealing it. `field` separates kinds. It starts with its
 * epoch, so that the database can refuse outdated ones.
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
