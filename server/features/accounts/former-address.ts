import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#database/connection.ts'
import type { Administering } from '#features/access/administered-account.ts'
import { markAddressed } from '#features/approvals/approvals.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { noticeKinds, noticeToAdministrators } from '#features/roles/notices.store.ts'
import { clinicPhoneWords } from '#outbox/clinic-phone.letters.ts'
import { putLetter } from '#outbox/letters.store.ts'
import type { LetterWriter } from '#outbox/post.ts'
import { openJson, sealJson } from '#vault/sealing.ts'
import type { Vault } from '#vault/vault.ts'
import { emailChangedKind, emailChangedLetter } from './accounts.letters.ts'
import { openRecipient } from './recipient.store.ts'

type Sealed = { readonly id: AccountId; readonly key: KeyObject; readonly owner: string }

const noticeGoodForSeconds = 72 * 3600

/**
 * Tells the address that an account had until now that it is another: whoever changed it could take the account over,
 * and the owner would read nothing of it under the new one.
 */
export async function putNoticeToFormerAddress(
  tx: Tx,
  { id: accountId, key, owner }: Sealed,
  { address, at }: { readonly address: string; readonly at: Instant },
): Promise<void> {
  const subjectId = uuidv7()
  await putLetter(tx, {
    accountId,
    kind: emailChangedKind,
    subjectId,
    dueAt: at,
    notAfter: at + noticeGoodForSeconds,
    address: sealJson(key, address, placeOf(subjectId, owner)),
  })
}

/**
 * What follows when an administrator gave an account of staff another address: links for a password go there, so they
 * count beside whoever made it; the other administrators hear of it, and the former address.
 */
export async function tellOfOtherAddress(
  { tx, actor, now }: Administering,
  account: Sealed,
  formerEmail: string | undefined,
): Promise<void> {
  await markAddressed(tx, account.id, actor.id, now.instant)
  await noticeToAdministrators(tx, noticeKinds.emailChanged, { by: actor.id, at: now.instant })
  if (formerEmail !== undefined)
    await putNoticeToFormerAddress(tx, account, { address: formerEmail, at: now.instant })
}

/** Writes it, to the address that was kept with the letter. */
export function emailChangedWriter({ vault }: { readonly vault: Vault }): LetterWriter {
  return async (tx, accountId, subjectId, letter) => {
    const recipient = await openRecipient(tx, vault, accountId, { evenDeactivated: true })
    const address = letter?.address
    if (!recipient || !address) return undefined
    const { key, owner, language } = recipient
    const clinic = await getClinicSettings(tx)
    const values = { appName: clinic.appName, phone: clinicPhoneWords(clinic, language) }
    const to = openJson(key, address, placeOf(subjectId, owner)) as string
    return { to, language, ...emailChangedLetter(language, values) }
  }
}

function placeOf(subjectId: string, owner: string) {
  return { table: 'letters', column: 'address', row: subjectId, owner }
}
