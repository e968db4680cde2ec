import { openRecipient } from '#features/accounts/recipient.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import type { LetterWriter } from '#outbox/post.ts'
import type { Vault } from '#vault/vault.ts'
import { type SubstituteLetter, substituteLetter } from './substitutes.letters.ts'

/** Writes the letters to both colleagues; without an address there is nobody to write to. */
export function substituteWriters(vault: Vault): Readonly<Record<SubstituteLetter, LetterWriter>> {
  const writer =
    (kind: SubstituteLetter): LetterWriter =>
    async (tx, accountId) => {
      const recipient = await openRecipient(tx, vault, accountId)
      if (!recipient || recipient.email === '') return undefined
      const { appName } = await getClinicSettings(tx)
      const { email, language } = recipient
      return { to: email, language, ...substituteLetter(kind, language, appName) }
    }
  return {
    'substitute-named': writer('substitute-named'),
    'substitute-changed': writer('substitute-changed'),
    'substitute-ended': writer('substitute-ended'),
  }
}
