import { openRecipient } from '#features/accounts/recipient.store.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import type { MailWriter } from '#outbox/send-mails.ts'
import type { Vault } from '#vault/vault.ts'
import { exportGivenKind, exportTakenKind, type RoleMail, roleMail } from './roles.mails.ts'

/** Writes the mails to administrators; an account without an address gets none. */
export function roleWriters(vault: Vault): Readonly<Record<RoleMail, MailWriter>> {
  const writer =
    (kind: RoleMail): MailWriter =>
    async (tx, accountId) => {
      const recipient = await openRecipient(tx, vault, accountId)
      if (!recipient || recipient.email === '') return undefined
      const { appName } = await getClinicSettings(tx)
      const { email, language } = recipient
      return { to: email, language, ...roleMail(kind, language, appName) }
    }
  return { [exportGivenKind]: writer(exportGivenKind), [exportTakenKind]: writer(exportTakenKind) }
}
