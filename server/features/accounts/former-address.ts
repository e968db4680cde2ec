import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#database/connection.ts'
import type { Administering } from '#features/access/administered-account.ts'
import { markAddressed } from '#features/approvals/approvals.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { noticeKinds, noticeToAdministrators } from '#features/roles/notices.store.ts'
import { clinicPhoneWords } from '#outbox/clinic-phone.mails.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import type { MailWriter } from '#outbox/send-mails.ts'
import { openJson, sealJson } from '#vault/sealing.ts'
import type { Vault } from '#vault/vault.ts'
import { emailChangedKind, emailChangedMail } from './accounts.mails.ts'
import { openRecipient } from './recipient.store.ts'

type Sealed = { readonly id: AccountId; readonly key: KeyObject; readonly owner: string }

const noticeGoodForSeconds = 72 * 3600

/**
 * Notifies an account's former e-mail address of the change: the author of the change could take over the account, and
 * the owner would see no mail sent to the new address.
 */
export async function enqueueNoticeToFormerAddress(
  tx: Tx,
  { id: accountId, key, owner }: Sealed,
  { address, at }: { readonly address: string; readonly at: Instant },
): Promise<void> {
  const subjectId = uuidv7()
  await enqueueMail(tx, {
    accountId,
    kind: emailChangedKind,
    subjectId,
    dueAt: at,
    notAfter: at + noticeGoodForSeconds,
    address: sealJson(key, address, contextOf(subjectId, owner)),
  })
}

/**
 * Follow-up of an administrator's change of a staff account's address: since password links go there, it counts as
 * entrusted to that administrator; the other administrators and the former address are notified.
 */
export async function notifyOfAddressChange(
  { tx, actor, now }: Administering,
  account: Sealed,
  formerEmail: string | undefined,
): Promise<void> {
  await markAddressed(tx, account.id, actor.id, now.instant)
  await noticeToAdministrators(tx, noticeKinds.emailChanged, { by: actor.id, at: now.instant })
  if (formerEmail !== undefined)
    await enqueueNoticeToFormerAddress(tx, account, { address: formerEmail, at: now.instant })
}

/** Writes the mail to the former address, which is stored with the mail. */
export function emailChangedWriter({ vault }: { readonly vault: Vault }): MailWriter {
  return async (tx, accountId, subjectId, letter) => {
    const recipient = await openRecipient(tx, vault, accountId, { evenDeactivated: true })
    const address = letter?.address
    if (!recipient || !address) return undefined
    const { key, owner, letterLanguage: language } = recipient
    const clinic = await getClinicSettings(tx)
    const values = { appName: clinic.appName, phone: clinicPhoneWords(clinic, language) }
    const to = openJson(key, address, contextOf(subjectId, owner)) as string
    return { to, language, ...emailChangedMail(language, values) }
  }
}

function contextOf(subjectId: string, owner: string) {
  return { table: 'letters', column: 'address', row: subjectId, owner }
}
