import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Tx } from '#database/connection.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { openRecipient } from '#features/accounts/recipient.store.ts'
import type { LetterWriter } from '#outbox/post.ts'
import type { Vault } from '#vault/vault.ts'
import { removeOldPasswordLinks } from './login.store.ts'
import { passwordSetLetter } from './login.letters.ts'
import { removeExpiredSessions } from './sessions.store.ts'

/** Letter kind: the password was set. */
export const passwordSetKind = 'password-set'

const linkKeptSeconds = 7 * 24 * 3600

/** Removes sessions that ended by themselves and links that nobody can use any more. */
export async function removeWhatEnded(tx: Tx, now: Instant): Promise<void> {
  await removeExpiredSessions(tx, now)
  await removeOldPasswordLinks(tx, now - linkKeptSeconds)
}

/** Writes the notice that the password was set; without an address there is nobody to write to. */
export function passwordSetWriter(vault: Vault): LetterWriter {
  return async (tx: Tx, accountId: AccountId) => {
    const recipient = await openRecipient(tx, vault, accountId)
    if (!recipient || recipient.email === '') return undefined
    const { appName } = await getClinicSettings(tx)
    return { to: recipient.email, ...passwordSetLetter(recipient.language, appName) }
  }
}
