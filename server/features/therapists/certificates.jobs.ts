import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type Now, startOfDay } from '@standfest/domain/base/day.ts'
import { dueReminder } from '@standfest/domain/features/therapists/certificates.ts'
import type { Tx } from '#database/connection.ts'
import { notifyAdministrators } from '#features/roles/notices.store.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import { makeRevocationList, pemText } from '#vault/authority.ts'
import { findAuthorityKey } from '#vault/authority-keys.ts'
import type { KeyStore } from '#vault/key-store.ts'
import { type Authority, findAuthorities } from './authorities.store.ts'
import { keepIssuer } from './authorities.ts'
import { findEndingCertificates, findRevokedBy } from './certificates.store.ts'
import { removeOldEnrolmentCodes } from './enrolment-codes.store.ts'
import { mailKinds } from './mail-kinds.ts'
import { removeOldRegistrations } from './registrations.store.ts'

const monthSeconds = 31 * 24 * 3600
const revocationsGoodForSeconds = 7 * 24 * 3600

/** Deletes expired or decided registrations and codes. */
export async function removeWhatWasDecided(tx: Tx, { instant }: Now): Promise<void> {
  await removeOldRegistrations(tx, instant)
  await removeOldEnrolmentCodes(tx, instant)
}

/**
 * Reminds therapists of their last certificate's expiry 30, 14, 7 and 1 days before; each reminder is enqueued once.
 */
export async function remindOfEnds(tx: Tx, now: Now): Promise<void> {
  for (const { id, account_id: accountId, valid_until } of await findEndingCertificates(tx, now.instant)) {
    const due = dueReminder(valid_until, now)
    if (due) await enqueueMail(tx, { accountId, kind: mailKinds.certificateEnds, subjectId: id, ...due })
  }
}

/**
 * Creates a new issuer in time, once an authority exists. Where the root's key is offline an operator has to bring it:
 * administrators are reminded once a month.
 */
export async function keepAuthority(tx: Tx, keys: KeyStore, now: Now): Promise<void> {
  const root = (await findAuthorities(tx)).find(({ issuerId }) => issuerId === undefined)
  if (!root) return
  const outcome = await keepIssuer(tx, keys, now.instant)
  if (outcome === 'made') await notifyAdministrators(tx, mailKinds.certificatesChanged, root.id, now.instant)
  if (outcome !== 'needs the root') return
  const firstOfMonth = addDays(now.today, 1 - Number(now.today.slice(8)))
  const due = startOfDay(firstOfMonth, now.zone)
  await notifyAdministrators(tx, mailKinds.authorityEnds, root.id, due, monthSeconds)
}

/**
 * Writes the files that proxies verify certificates against: `authorities.pem`, and `revocations.pem` with the list of
 * each authority including the root, because nginx requires one for every link of the chain. Files are replaced
 * atomically.
 */
export async function publishForProxies(
  tx: Tx,
  { keys, proxyFolder }: { readonly keys: KeyStore; readonly proxyFolder: string },
  { instant }: Now,
): Promise<void> {
  const authorities = (await findAuthorities(tx)).filter(({ until }) => instant < until)
  if (authorities.length === 0) return
  const lists = await Promise.all(authorities.map((one) => revocationListOf(tx, one, keys, instant)))
  mkdirSync(proxyFolder, { recursive: true })
  const certificates = authorities.map(({ certificate }) => pemText('CERTIFICATE', certificate))
  writeWhole(join(proxyFolder, 'authorities.pem'), certificates.join(''))
  writeWhole(join(proxyFolder, 'revocations.pem'), lists.join(''))
}

async function revocationListOf(tx: Tx, authority: Authority, keys: KeyStore, now: number): Promise<string> {
  if (authority.revocationList) return pemText('X509 CRL', authority.revocationList)
  const privateKey = await findAuthorityKey(keys, authority.id)
  if (privateKey === undefined) return ''
  const validity = { from: now, until: now + revocationsGoodForSeconds }
  const revoked = await findRevokedBy(tx, authority.id)
  return pemText('X509 CRL', await makeRevocationList({ ...authority, privateKey }, revoked, validity))
}

function writeWhole(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}.new`
  writeFileSync(draft, text, { mode: 0o644 })
  renameSync(draft, file)
}
