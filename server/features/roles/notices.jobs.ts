import { openFormerStaff, openRecipient } from '#features/accounts/recipient.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { clinicPhoneWords } from '#outbox/clinic-phone.letters.ts'
import type { LetterWriter } from '#outbox/post.ts'
import type { Vault } from '#vault/vault.ts'
import { noticeLetter } from './notices.letters.ts'
import { isToldEvenDeactivated, noticeKinds } from './notices.store.ts'

/** Writes what tells of an administrator's deeds; without an address there is nobody to write to. */
export function noticeWriters(vault: Vault): Readonly<Record<string, LetterWriter>> {
  return Object.fromEntries(
    Object.values(noticeKinds).map((kind): [string, LetterWriter] => [
      kind,
      async (tx, accountId) => {
        const recipient =
          kind === noticeKinds.accessEnded
            ? await openFormerStaff(tx, vault, accountId)
            : await openRecipient(tx, vault, accountId, { evenDeactivated: isToldEvenDeactivated(kind) })
        if (!recipient || recipient.email === '') return undefined
        const clinic = await getClinicSettings(tx)
        const { email, language } = recipient
        const values = { appName: clinic.appName, phone: clinicPhoneWords(clinic, language) }
        return { to: email, language, ...noticeLetter(kind, language, values) }
      },
    ]),
  )
}
