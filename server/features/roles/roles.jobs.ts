import { openRecipient } from '#features/accounts/recipient.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import type { LetterWriter } from '#outbox/post.ts'
import type { Vault } from '#vault/vault.ts'
import { exportGivenKind, exportTakenKind, type RoleLetter, roleLetter } from './roles.letters.ts'

/** Writes the letters to administrators; without an address there is nobody to write to. */
export function roleWriters(vault: Vault): Readonly<Record<RoleLetter, LetterWriter>> {
  const writer =
    (kind: RoleLetter): LetterWriter =>
    async (tx, accountId) => {
      const recipient = await openRecipient(tx, vault, accountId)
      if (!recipient || recipient.email === '') return undefined
      const { appName } = await getClinicSettings(tx)
      const { email, language } = recipient
      return { to: email, language, ...roleLetter(kind, language, appName) }
    }
  return { [exportGivenKind]: writer(exportGivenKind), [exportTakenKind]: writer(exportTakenKind) }
}
