import { detailsOf, sentenceOf } from '@standfest/domain/features/audit-log/sentence.ts'
import type { Clock } from '#config/clock.ts'
import { openFormerStaff, openRecipient } from '#features/accounts/recipient.store.ts'
import { findLineFacts } from '#features/audit-log/reading.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { clinicPhoneWords } from '#outbox/clinic-phone.mails.ts'
import type { MailWriter } from '#outbox/send-mails.ts'
import type { Vault } from '#vault/vault.ts'
import { noticeMail } from './notices.mails.ts'
import { isSentEvenDeactivated, type NoticeKind, noticeKinds } from './notices.store.ts'

type Needs = { readonly vault: Vault; readonly clock: Pick<Clock, 'now'> }

/** Mail kinds that repeat the change from the audit log, with old and new value. */
const saysWhat: ReadonlySet<NoticeKind> = new Set([noticeKinds.settingChanged, noticeKinds.roleChanged])

/** Writes the notices about administrators' actions; an account without an address gets none. */
export function noticeWriters({ vault, clock }: Needs): Readonly<Record<string, MailWriter>> {
  return Object.fromEntries(
    Object.values(noticeKinds).map((kind): [string, MailWriter] => [
      kind,
      async (tx, accountId, subjectId) => {
        const recipient =
          kind === noticeKinds.accessEnded
            ? await openFormerStaff(tx, vault, accountId)
            : await openRecipient(tx, vault, accountId, { evenDeactivated: isSentEvenDeactivated(kind) })
        if (!recipient || recipient.email === '') return undefined
        const clinic = await getClinicSettings(tx)
        const { email, language } = recipient
        const line = saysWhat.has(kind) ? await findLineFacts(tx, subjectId, vault.instanceKey) : undefined
        const what = line ? [sentenceOf(line, language), ...detailsOf(line, language, clock.now().zone)] : []
        const values = { appName: clinic.appName, phone: clinicPhoneWords(clinic, language), what }
        return { to: email, language, ...noticeMail(kind, language, values) }
      },
    ]),
  )
}
