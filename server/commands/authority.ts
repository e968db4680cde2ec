import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartRefused } from '#config/environment.ts'
import type { Tx } from '#database/connection.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import { notifyAdministrators } from '#features/roles/notices.store.ts'
import { type Authority, findAuthorities, lockAuthorities } from '#features/therapists/authorities.store.ts'
import { addIssuer, keepIssuer } from '#features/therapists/authorities.ts'
import { mailKinds } from '#features/therapists/mail-kinds.ts'
import type { Instance } from '#open-instance'
import { pemText } from '#vault/authority.ts'
import { findAuthorityKey, removeAuthorityKey } from '#vault/authority-keys.ts'
import { writeSecretFile } from '#vault/secret-file.ts'

/**
 * Exports the root's key and certificate into a file to be stored offline, and deletes the key from the server. It is
 * needed again for the yearly renewal of the issuer.
 */
export async function writeRoot(
  { database, vault, clock }: Instance,
  to: string | undefined,
): Promise<string> {
  if (to === undefined) throw new StartRefused('--to FILE is missing.')
  const { store } = vault.keyring
  const file = resolve(to)
  if (existsSync(file)) throw new StartRefused(`${file} is there already.`)
  const root = await database.inTransaction(async (tx) => {
    const { instant } = clock.now()
    await keepIssuer(tx, store, instant)
    const found = await getRoot(tx)
    const privateKey = await findAuthorityKey(store, found.id)
    if (privateKey === undefined)
      throw new StartRefused('The key of the root is not on this server; it was written out before.')
    await writeSecretFile(file, privateKey + pemText('CERTIFICATE', found.certificate))
    if (!isKeyOf(found, readFileSync(file, 'utf8')))
      throw new StartRefused(`${file} does not read back well.`)
    await recordAuditOfInstance(tx, 'authority-written-out', instant)
    await notifyAdministrators(tx, mailKinds.certificatesChanged, found.id, instant)
    return found
  })
  await removeAuthorityKey(store, root.id)
  return `The root lies in ${file}, and no longer on this server. Keep the file in two safe places, offline.`
}

/** Creates a new issuer with the root's key from a file, which is not kept. */
export async function renewAuthority(
  { database, vault, clock }: Instance,
  from: string | undefined,
): Promise<string> {
  if (from === undefined) throw new StartRefused('--from FILE is missing.')
  const text = readFileSync(resolve(from), 'utf8')
  await database.inTransaction(async (tx) => {
    const { instant } = clock.now()
    await lockAuthorities(tx)
    const root = await getRoot(tx)
    if (!isKeyOf(root, text)) throw new StartRefused('The file does not hold the key of this clinic’s root.')
    await addIssuer(tx, vault.keyring.store, { ...root, privateKey: text }, instant)
    await notifyAdministrators(tx, mailKinds.certificatesChanged, root.id, instant)
  })
  return 'A new issuer is made; certificates are issued by it from now on. The file was not kept.'
}

async function getRoot(tx: Tx): Promise<Authority> {
  const root = (await findAuthorities(tx)).find(({ issuerId }) => issuerId === undefined)
  if (!root) throw new StartRefused('There is no authority yet; the first certificate makes it.')
  return root
}

function isKeyOf({ certificate }: Authority, pem: string): boolean {
  try {
    const own = createPublicKey(createPrivateKey(pem))
    return own.equals(new X509Certificate(certificate).publicKey)
  } catch {
    return false
  }
}
