import { type KeyObject, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#config/environment.ts'
import { epochFile, epochsIn, keyBytes, makeEpoch, readKeyFile } from './epochs.ts'
import { writeSecretFile } from './secret-file.ts'

/**
 * The keys of the instance. They lie in a folder of their own, never in the database or its backups.
 *
 * The master key and the secret of an epoch together make the key that wraps clients' keys; an epoch's secret is
 * destroyed when the epoch ends, so that erased clients stay erased in every old backup. Which epoch is the present one
 * the database says, because it changes there with all that depends on it: see [Note: Change of keys].
 */
export type Keyring = {
  readonly folder: string
  readonly epoch: number
  /** Wraps and unwraps clients' keys of an epoch. */
  readonly wrappingKey: (epoch: number) => KeyObject
  /** Keys the blind indexes; changes with the epoch. */
  readonly indexKey: KeyObject
  /** Peppers passwords before they are hashed. */
  readonly pepperKey: KeyObject
  /** Keys the chain over the protocol. */
  readonly chainKey: KeyObject
  /** Keys what the ledger keeps of erased ids, and vouches for copies of the keys. */
  readonly ledgerKey: KeyObject
  /** Takes another epoch for the present one. */
  readonly turnTo: (epoch: number) => void
  /** The keys as they are when another epoch is the present one; this keyring stays where it is. */
  readonly at: (epoch: number) => Keyring
  /** Keys the hashes under which tries are counted, and the marks of devices. */
  readonly triesKey: KeyObject
  /** With the clinic's salt, keys second factors. */
  readonly secondFactorKey: KeyObject
}

/** Opens the keyring in a folder; with `make`, a missing one is made with mode 0600. */
export function openKeyring(folder: string, { make }: { readonly make: boolean }): Keyring {
  const masterFile = join(folder, 'master.key')
  if (!existsSync(masterFile)) {
    if (!make)
      throw new StartRefused(
        `The keys are missing: no ${masterFile}, and the database holds data sealed with them. Put your copy of the folder back.`,
      )
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    makeEpoch(folder, 1)
    writeSecretFile(masterFile, randomBytes(keyBytes).toString('hex'))
  }
  const latest = epochsIn(folder).at(-1)
  if (latest === undefined)
    throw new StartRefused(
      `The keys are incomplete: no epoch in ${folder}. Put your copy of the folder back, or give the database the newest copy of the keys: "npm run operator -- keys replay".`,
    )
  return keyringAt(folder, readKeyFile(masterFile), latest, new Map())
}

/** What vouches for copies of the keys: made of the master key alone, so that a copy can be read where all else is lost. */
export function ledgerKeyIn(folder: string): KeyObject {
  return derive(readKeyFile(join(folder, 'master.key')), Buffer.alloc(0), 'sf/ledger/1')
}

type Derived = { readonly wrapping: KeyObject; readonly index: KeyObject }

function keyringAt(folder: string, master: Buffer, epoch: number, known: Map<number, Derived>): Keyring {
  // The last epoch's keys are remembered for a while: rows of it may still be on their way out of the database when its
  // secret is destroyed. A later one is not: it may be of a change of keys that did not come to its end.
  const derivedFor = (number: number): Derived => {
    const found = known.get(number)
    if (found) return found
    const secret = readKeyFile(epochFile(folder, number))
    const made = {
      wrapping: derive(master, secret, 'sf/kek/1'),
      index: derive(secret, Buffer.alloc(0), 'sf/index/1'),
    }
    known.set(number, made)
    return made
  }
  const fixed = (info: string) => derive(master, Buffer.alloc(0), info)
  const [pepperKey, chainKey, ledgerKey] = [fixed('sf/pepper/1'), fixed('sf/chain/1'), fixed('sf/ledger/1')]
  let present = epoch
  derivedFor(present)
  return {
    folder,
    get epoch() {
      return present
    },
    get indexKey() {
      return derivedFor(present).index
    },
    wrappingKey: (number) => derivedFor(number).wrapping,
    pepperKey,
    chainKey,
    ledgerKey,
    turnTo: (number) => {
      for (const one of known.keys()) if (one < number - 1 || one > number) known.delete(one)
      derivedFor(number)
      present = number
    },
    at: (number) => keyringAt(folder, master, number, new Map()),
    triesKey: fixed('sf/tries/1'),
    secondFactorKey: fixed('sf/second-factor/1'),
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
