import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Environment, StartRefused } from '#config/environment.ts'
import { accountFingerprints } from '#features/accounts/fingerprints.store.ts'
import { copyKeys, replayLedger } from '#features/accounts/keys.jobs.ts'
import { closeWhatWasOpen } from '#features/accounts/restored.store.ts'
import { layChainHeadAside } from '#features/protocol/chain-head.ts'
import { noteInstanceAction } from '#features/protocol/protocol.store.ts'
import { sealProtocol } from '#features/protocol/seal-protocol.ts'
import { replayRevocations } from '#features/therapists/revocation-ledger.ts'
import { openDatabase, type Tx } from '#database/connection.ts'
import { openLog } from '#log/log.ts'
import { type Instance, openInstance } from '#open-instance'
import { openClients } from '#vault/change-of-keys.ts'
import { clientKeysInBatches, holdChangeOfKeys } from '#vault/change-of-keys.store.ts'
import { ledgerKeyIn } from '#vault/keyring.ts'
import { type KeyringCopy, copiesIn, readCopy } from '#vault/keyring-copies.ts'
import { addToLedger, erasedHash, readLedger } from '#vault/ledger.ts'
import { type ReplayedKeys, replayKeys } from '#vault/replay-keys.ts'
import { counted, forCount } from './counted.ts'

type Say = (line: string) => void

const lettersStillDueSeconds = 3600

/**
 * After a database from before was put back, and before the server starts: gives it the keys of today, erases again whom
 * the ledger names, computes all fingerprints anew, ends what was open at the time, and begins the chain's head anew.
 */
export async function replay(
  environment: Environment,
  { from, say }: { readonly from: string | undefined; readonly say: Say },
): Promise<string> {
  const folder = join(environment.DATA_DIR, 'keys')
  refuseWithoutMasterKey(folder)
  const copy = newestCopy(folder, from)
  let replayed: ReplayedKeys | undefined
  const instance = await openInstance(environment, {
    log: openLog(false),
    say,
    beforeKeys: async (database) => {
      replayed = await replayKeys(database, folder, copy)
      say(`${haveTheir(replayed.clients)} key of today.`)
    },
  })
  try {
    addToLedger(instance.vault.keyring, copy.erased)
    addToLedger(instance.vault.keyring, copy.revoked ?? [], 'revocations')
    return await putInOrder(instance, copy.epoch, replayed?.without ?? [], say)
  } finally {
    await instance.close()
  }
}

/** Nothing else opens a copy of the keys, nor a database. */
export function refuseWithoutMasterKey(folder: string): void {
  if (!existsSync(join(folder, 'master.key')))
    throw new StartRefused(`The keys are missing: put your copy of the folder back into ${folder}.`)
}

/** The copy of the keys that is named, or the newest; refused if it is not whole or of another master key. */
export function newestCopy(folder: string, from: string | undefined): KeyringCopy {
  const file = from === undefined ? copiesIn(folder)[0]?.file : resolve(from)
  if (file === undefined)
    throw new StartRefused(`There is no copy of the keys in ${folder}/copies. Name one: --from FILE`)
  return readCopy({ ledgerKey: ledgerKeyIn(folder) }, file)
}

async function putInOrder(
  instance: Instance,
  epoch: number,
  without: ReplayedKeys['without'],
  say: Say,
): Promise<string> {
  const { database, vault, clock, addresses } = instance
  const now = clock.instant()
  const ledger = new Set(readLedger(vault.keyring))
  const lost = without.filter((id) => !ledger.has(erasedHash(vault.keyring, id).toString('hex'))).length
  const erased = await replayLedger(instance)
  say(`${counted(erased, 'client')} ${forCount(erased, 'is', 'are')} anonymised again.`)
  const revoked = await replayRevocations(instance)
  say(`${counted(revoked, 'certificate')} ${forCount(revoked, 'is', 'are')} revoked again.`)
  await database.inTransaction((tx) => computeFingerprints(tx, instance, epoch))
  await database.inTransaction(async (tx) => {
    await closeWhatWasOpen(tx, { lettersDueBefore: now - lettersStillDueSeconds })
    await noteInstanceAction(tx, 'data-restored', now)
  })
  layChainHeadAside(vault.keyring, String(now))
  const sealing = openDatabase(addresses.jobs, openLog(false), { connections: 1 })
  try {
    await sealProtocol(sealing, vault.keyring)
  } finally {
    await sealing.end()
  }
  const file = await copyKeys(instance)
  if (lost > 0) say(withoutKey(lost))
  return `The database has the keys of today. The server may start.\nCopy: ${file}`
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
  await holdChangeOfKeys(tx)
  await accountFingerprints.ofStaff(tx, keyring, instanceKey)
  for await (const stored of clientKeysInBatches(tx)) {
    const readable = stored.filter((one) => one.epoch === epoch)
    await accountFingerprints.ofClients(tx, keyring, openClients(keyring, readable))
  }
}
