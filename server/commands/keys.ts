import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dayOf } from '@standfest/domain/base/day.ts'
import { StartRefused } from '#config/environment.ts'
import { findDifferingClients, findDifferingStaff } from '#features/accounts/fingerprints.store.ts'
import { changeKeysNow, copyKeys } from '#features/accounts/keys.jobs.ts'
import type { Instance } from '#open-instance'
import { kmsEntry } from '#vault/data-key.ts'
import { keepUpWithKeys } from '#vault/instance-key.store.ts'
import { masterEntry } from '#vault/key-store.ts'
import type { Keyring } from '#vault/keyring.ts'
import { makeCopy, openCopy, sealedCopy } from '#vault/keyring-copies.ts'
import { writeSecretFile } from '#vault/secret-file.ts'
import { verifyKeys } from '#vault/verify-keys.ts'
import { counted } from './counted.ts'

type Say = (line: string) => void

const toldEvery = 1000

/** Reports the progress of a long operation now and then. */
export function reportProgress(say: Say, what: string): (done: number) => void {
  let told = 0
  return (done) => {
    if (done - told < toldEvery) return
    told = done
    say(`  ${done} ${what}`)
  }
}

/** Rotates the keys now. */
export async function rotateKeys(instance: Instance, say: Say): Promise<string> {
  say('Changing the keys. The server may run on; whoever writes waits a moment.')
  const { epoch, clients, copy } = await changeKeysNow({
    ...instance,
    progress: reportProgress(say, 'clients'),
  })
  return `Epoch ${epoch}: the keys of ${counted(clients, 'client')} are wrapped anew, older secrets are destroyed; the master key (${instance.vault.keyring.store.where(masterEntry)}) stays.\nCopy: ${instance.vault.keyring.store.where(copy)}`
}

/** Decrypts every wrapped key and verifies it. */
export async function checkKeys({ database, vault, clock }: Instance, say: Say): Promise<string> {
  const { keyring, instanceKey } = vault
  const { report, staff } = await database.inTransaction(async (tx) => {
    await keepUpWithKeys(tx, keyring)
    const look: Parameters<typeof verifyKeys>[2]['look'] = (open) => findDifferingClients(tx, keyring, open)
    return {
      report: await verifyKeys(tx, keyring, { look, progress: reportProgress(say, 'clients') }),
      staff: await findDifferingStaff(tx, keyring, instanceKey),
    }
  })
  const faults = [
    ...report.faults,
    ...staff.map((id) => `the fingerprints of ${id} are not those of the identity`),
  ]
  if (faults.length > 0) throw new StartRefused(['The keys are not in order:', ...faults].join('\n  '))
  const { zone } = clock.now()
  const newer = report.notInCopy > 0 ? `, which lacks ${counted(report.notInCopy, 'newer client')}` : ''
  const copyOf = report.copyMadeAt === undefined ? '' : dayOf(report.copyMadeAt, zone)
  return [
    `OK. Epoch ${report.epoch} since ${dayOf(report.begunAt, zone)}.`,
    `The keys of ${counted(report.clients, 'client')} open, and everybody is found. Newest copy: ${copyOf}${newer}.`,
  ].join('\n')
}

/** Writes a key backup: the daily one, and one to a given path. */
export async function exportKeys(instance: Instance, to: string | undefined): Promise<string> {
  const { database, vault, clock } = instance
  if (to !== undefined) await refuseOtherFile(vault.keyring, resolve(to))
  const file = vault.keyring.store.where(await copyKeys(instance))
  if (to === undefined) return `Copy: ${file}`
  const copy = await database.inTransaction((tx) => makeCopy(tx, vault.keyring, clock.instant()))
  const { store } = vault.keyring
  await writeSecretFile(resolve(to), await store.encode(resolve(to), sealedCopy(vault.keyring, copy)))
  const need = store.kms === undefined ? masterEntry : `${masterEntry}, ${kmsEntry} and the KMS`
  return `Copy: ${file}\nCopy: ${to}\nIt is of use only together with ${need}, which ${store.kms === undefined ? 'is' : 'are'} not in it.`
}

/** Only an older backup of the same keys may be overwritten; any other file is refused. */
async function refuseOtherFile(keyring: Keyring, file: string): Promise<void> {
  if (!existsSync(file)) return
  try {
    openCopy(keyring, await keyring.store.decode(file, readFileSync(file, 'utf8')), file)
  } catch {
    throw new StartRefused(
      `${file} is there already and is no copy of these keys: it is not overwritten. Name another file.`,
    )
  }
}
