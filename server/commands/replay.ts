import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Environment, StartRefused } from '#config/environment.ts'
import { openDatabase, type Tx } from '#database/connection.ts'
import { accountFingerprints } from '#features/accounts/fingerprints.store.ts'
import { copyKeys, replayLedger } from '#features/accounts/keys.jobs.ts'
import { closeWhatWasOpen } from '#features/accounts/restored.store.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import { layChainHeadAside } from '#features/audit-log/chain-head.ts'
import { sealAuditLog } from '#features/audit-log/seal-audit-log.ts'
import { replayRevocations } from '#features/therapists/revocation-ledger.ts'
import { openLog } from '#log/log.ts'
import { type Instance, openInstance } from '#open-instance'
import { clientKeysInBatches, lockChangeOfKeys } from '#vault/change-of-keys.store.ts'
import { openClients } from '#vault/change-of-keys.ts'
import { openingOf, readIdentity, rememberIdentity } from '#vault/instance-identity.ts'
import { type KeyStore, masterEntry } from '#vault/key-store.ts'
import { ledgerKeyIn } from '#vault/keyring.ts'
import { findNewestCopy, type KeyringCopy, openCopy, restoreLedgers } from '#vault/keyring-copies.ts'
import { erasedHash, readLedger } from '#vault/ledger.ts'
import { openKeyStore } from '#vault/open-key-store.ts'
import { type ReplayedKeys, replayKeys } from '#vault/replay-keys.ts'
import { counted, forCount } from './counted.ts'

type Say = (line: string) => void

const lettersStillDueSeconds = 3600

/**
 * After restoring an older database and before the server starts: re-keys it with the present keys, repeats the
 * erasures of the ledger, recomputes all blind indexes, invalidates what was open, and resets the chain's head.
 */
export async function replay(
  environment: Environment,
  { from, say, keys }: { readonly from: string | undefined; readonly say: Say; readonly keys?: KeyStore },
): Promise<string> {
  const store = keys ?? (await openKeyStore(environment))
  await refuseWithoutMasterKey(store)
  const copy = await copyToUse(store, from)
  await takeIdentityFrom(copy, store, environment)
  let replayed: ReplayedKeys | undefined
  const instance = await openInstance(environment, {
    log: openLog(false),
    say,
    keys: store,
    beforeKeys: async (database) => {
      replayed = await replayKeys(database, store, copy)
      say(`${haveTheir(replayed.clients)} key of today.`)
    },
  })
  try {
    const missing = await restoreLedgers(instance.vault.keyring, copy)
    if (missing > 0)
      say(
        `${counted(missing, 'line')} of the ledgers ${forCount(missing, 'is', 'are')} back from the copy of the keys.`,
      )
    return await putInOrder(instance, copy.epoch, replayed?.without ?? [], say)
  } finally {
    await instance.close()
  }
}

/** Takes the instance id from the key backup, where only the master key is left of the keys folder. */
async function takeIdentityFrom(
  { identity }: KeyringCopy,
  store: KeyStore,
  environment: Environment,
): Promise<void> {
  const held = (await readIdentity(store))?.instance
  if (identity === undefined || held === identity) return
  if (held !== undefined)
    throw new StartRefused(
      `The copy of the keys is of another instance (${identity}) than the keys in ${store.where()} (${held}). Nothing was changed.`,
    )
  await rememberIdentity(store, identity, openingOf(environment))
}

/** The master key is required to open a key backup and a database. */
export async function refuseWithoutMasterKey(store: KeyStore): Promise<void> {
  if ((await store.read(masterEntry)) === undefined)
    throw new StartRefused(
      `The keys are missing: put your copy of the folder back into ${store.where()}, or set KEYS_DIR to where they lie.`,
    )
}

/** The named key backup, or the newest; refused if incomplete or of another master key. */
export async function copyToUse(store: KeyStore, from: string | undefined): Promise<KeyringCopy> {
  const ledgerKey = await ledgerKeyIn(store)
  if (from !== undefined) {
    const file = resolve(from)
    return openCopy({ ledgerKey }, await store.decode(file, readFileSync(file, 'utf8')), file)
  }
  const newest = await findNewestCopy({ store, ledgerKey })
  if (newest === undefined)
    throw new StartRefused(
      `There is no copy of the keys in ${store.where('copies')}. Name one: --keyring FILE`,
    )
  return newest
}

async function putInOrder(
  instance: Instance,
  epoch: number,
  without: ReplayedKeys['without'],
  say: Say,
): Promise<string> {
  const { database, vault, clock, addresses } = instance
  const now = clock.instant()
  const ledger = new Set(await readLedger(vault.keyring))
  const lost = without.filter((id) => !ledger.has(erasedHash(vault.keyring, id).toString('hex'))).length
  const erased = await replayLedger(instance)
  say(`${counted(erased, 'client')} ${forCount(erased, 'is', 'are')} anonymised again.`)
  const revoked = await replayRevocations(instance)
  say(`${counted(revoked, 'certificate')} ${forCount(revoked, 'is', 'are')} revoked again.`)
  await database.inTransaction((tx) => computeFingerprints(tx, instance, epoch))
  await database.inTransaction(async (tx) => {
    await closeWhatWasOpen(tx, { at: now, lettersDueBefore: now - lettersStillDueSeconds })
    await recordAuditOfInstance(tx, 'data-restored', now)
  })
  await layChainHeadAside(vault.keyring, String(now))
  const sealing = openDatabase(addresses.jobs, openLog(false), { connections: 1 })
  try {
    await sealAuditLog(sealing, vault.keyring)
  } finally {
    await sealing.end()
  }
  const copy = await copyKeys(instance)
  if (lost > 0) say(withoutKey(lost))
  return `The database has the keys of today.\nCopy: ${vault.keyring.store.where(copy)}`
}

function haveTheir(clients: number): string {
  return `${counted(clients, 'client')} ${forCount(clients, 'has its', 'have their')}`
}

function withoutKey(clients: number): string {
  const have = forCount(clients, 'has', 'have')
  const they = forCount(clients, 'it is newer than that', 'they are newer than that')
  return `${counted(clients, 'client')} ${have} no key in the copy: ${they}, or the copy is not the latest.`
}

async function computeFingerprints(tx: Tx, { vault }: Instance, epoch: number): Promise<void> {
  const { keyring, instanceKey } = vault
  await lockChangeOfKeys(tx)
  await accountFingerprints.ofStaff(tx, keyring, instanceKey)
  for await (const stored of clientKeysInBatches(tx)) {
    const readable = stored.filter((one) => one.epoch === epoch)
    await accountFingerprints.ofClients(tx, keyring, await openClients(keyring, readable))
  }
}
