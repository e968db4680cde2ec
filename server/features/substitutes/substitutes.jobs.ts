import { openRecipient } from '#features/accounts/recipient.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import type { MailWriter } from '#outbox/send-mails.ts'
import type { Vault } from '#vault/vault.ts'
import { type SubstituteMail, substituteMail } from './substitutes.mails.ts'

/** Writes the mails to both colleagues; an account without an address gets none. */
export function substituteWriters(vault: Vault): Readonly<Record<SubstituteMail, MailWriter>> {
  const writer =
    (kind: SubstituteMail): MailWriter =>
    async (tx, accountId) => {
      const recipient = await openRecipient(tx, vault, accountId)
      if (!recipient || recipient.email === '') return undefined
      const { appName } = await getClinicSettings(tx)
      const { email, language } = recipient
      return { to: email, language, ...substituteMail(kind, language, appName) }
    }
  return {
    'substitute-named': writer('substitute-named'),
    'substitute-changed': writer('substitute-changed'),
    'substitute-ended': writer('substitute-ended'),
  }
}
