import { openRecipient } from '#features/accounts/recipient.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import type { LetterWriter } from '#outbox/post.ts'
import type { Vault } from '#vault/vault.ts'
import { testMailLetter } from './test-mail.letters.ts'

/** Writes an administrator's test mail; without an address there is nobody to write to. */
export function testMailWriter(vault: Vault): LetterWriter {
  return async (tx, accountId) => {
    const recipient = await openRecipient(tx, vault, accountId)
    if (!recipient || recipient.email === '') return undefined
    const { email, language } = recipient
    return { to: email, language, ...testMailLetter(language, await getClinicSettings(tx)) }
  }
}
