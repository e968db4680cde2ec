import { detailsOf, sentenceOf } from '@standfest/domain/features/protocol/sentence.ts'
import type { Clock } from '#config/clock.ts'
import { openFormerStaff, openRecipient } from '#features/accounts/recipient.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { findLineFacts } from '#features/protocol/reading.store.ts'
import { clinicPhoneWords } from '#outbox/clinic-phone.letters.ts'
import type { LetterWriter } from '#outbox/post.ts'
import type { Vault } from '#vault/vault.ts'
import { noticeLetter } from './notices.letters.ts'
import { isToldEvenDeactivated, type NoticeKind, noticeKinds } from './notices.store.ts'

type Needs = { readonly vault: Vault; readonly clock: Pick<Clock, 'now'> }

/** Letters that repeat what the audit log says was changed, from what to what. */
const saysWhat: ReadonlySet<NoticeKind> = new Set([noticeKinds.settingChanged, noticeKinds.roleChanged])

/** Writes what tells of an administrator's deeds; without an address there is nobody to write to. */
export function noticeWriters({ vault, clock }: Needs): Readonly<Record<string, LetterWriter>> {
  return Object.fromEntries(
    Object.values(noticeKinds).map((kind): [string, LetterWriter] => [
      kind,
      async (tx, accountId, subjectId) => {
        const recipient =
          kind === noticeKinds.accessEnded
            ? await openFormerStaff(tx, vault, accountId)
            : await openRecipient(tx, vault, accountId, { evenDeactivated: isToldEvenDeactivated(kind) })
        if (!recipient || recipient.email === '') return undefined
        const clinic = await getClinicSettings(tx)
        const { email, language } = recipient
        const line = saysWhat.has(kind) ? await findLineFacts(tx, subjectId, vault.instanceKey) : undefined
        const what = line ? [sentenceOf(line, language), ...detailsOf(line, language, clock.now().zone)] : []
        const values = { appName: clinic.appName, phone: clinicPhoneWords(clinic, language), what }
        return { to: email, language, ...noticeLetter(kind, language, values) }
      },
    ]),
  )
}
