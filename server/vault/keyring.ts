import { type KeyObject, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#config/environment.ts'
import { writeSecretFile } from './secret-file.ts'

const keyBytes = 32

/**
 * The keys of the instance. They lie in a folder of their own, never in the database or its backups.
 *
 * The master key and the secret of an epoch together make the key that wraps clients' keys; an epoch's secret is
 * destroyed when the epoch ends, so that erased clients stay erased in every old backup.
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
}

/** Opens the keyring in a folder; with `make`, a missing one is made with mode 0600. */
export function openKeyring(folder: string, { make }: { readonly make: boolean }): Keyring {
  const masterFile = join(folder, 'master.key')
  if (!existsSync(masterFile)) {
    if (!make)
      throw new StartRefused(
        `The keys are missing: no ${masterFile}. The database holds data sealed with them.`,
      )
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeSecretFile(epochFile(folder, 1), randomBytes(keyBytes).toString('hex'))
    writeSecretFile(masterFile, randomBytes(keyBytes).toString('hex'))
  }
  const master = readKey(masterFile)
  const epoch = latestEpoch(folder)
  const derived = new Map<number, KeyObject>()
  const wrappingKey = (number: number) => {
    const known = derived.get(number) ?? derive(master, readKey(epochFile(folder, number)), 'sf/kek/1')
    derived.set(number, known)
    return known
  }
  const epochSecret = readKey(epochFile(folder, epoch))
  return {
    folder,
    epoch,
    wrappingKey,
    indexKey: derive(epochSecret, Buffer.alloc(0), 'sf/index/1'),
    pepperKey: derive(master, Buffer.alloc(0), 'sf/pepper/1'),
  }
}

/** The blind index of a value: finds equal values without showing them. `field` keeps kinds apart. */
export function blindIndex(
  keyring: Keyring,
  field: 'alias' | 'email' | 'phone' | 'code',
  normalised: string,
): Buffer {
  return createHmac('sha256', keyring.indexKey).update(`${field}|${normalised}`).digest()
}

function derive(secret: Buffer, salt: Buffer, info: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, info, keyBytes)))
}

function readKey(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== keyBytes) throw new StartRefused(`The key file ${file} is damaged.`)
  return key
}

function epochFile(folder: string, epoch: number): string {
  return join(folder, `epoch-${epoch}.key`)
}

function latestEpoch(folder: string): number {
  const epochs = readdirSync(folder).map((name) => Number(/^epoch-(\d+)\.key$/.exec(name)?.[1] ?? 0))
  const latest = Math.max(0, ...epochs)
  if (latest === 0) throw new StartRefused(`The keys are incomplete: no epoch in ${folder}.`)
  return latest
}
