import { openRecipient } from '#features/accounts/recipient.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import type { MailWriter } from '#outbox/send-mails.ts'
import type { Vault } from '#vault/vault.ts'
import { testMailContent } from './test-mail.mails.ts'

/** Writes an administrator's test mail; an account without an address gets none. */
export function testMailWriter(vault: Vault): MailWriter {
  return async (tx, accountId) => {
    const recipient = await openRecipient(tx, vault, accountId)
    if (!recipient || recipient.email === '') return undefined
    const { email, language } = recipient
    return { to: email, language, ...testMailContent(language, await getClinicSettings(tx)) }
  }
}
