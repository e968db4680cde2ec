import { defaultLanguage } from '@standfest/domain/base/language.ts'
import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import type { Mailer } from '#outbox/mailer.ts'
import type { Vault } from '#vault/vault.ts'
import { chainHeadMail } from './audit-log.mails.ts'
import { readChainHead, writtenHead } from './chain-head.ts'

type Needs = {
  readonly database: Database
  readonly clock: Clock
  readonly vault: Vault
  readonly mailer: Pick<Mailer, 'send'>
  /** The recipients; empty unless the operator configured some. */
  readonly to: readonly string[]
}

/**
 * Mails the head of the audit log's chain to external mailboxes: an attacker in control of server, database and keys
 * cannot change what was already sent. Retries on the same day produce the same mail.
 */
export async function mailChainHead({ database, clock, vault, mailer, to }: Needs): Promise<void> {
  const head = await readChainHead(vault.keyring)
  if (!head) return
  const day = clock.now().today
  const { appName } = await database.inTransaction(getClinicSettings)
  const words = chainHeadMail({ appName, day, head: writtenHead(head) })
  for (const [place, address] of to.entries())
    await mailer.send(
      { id: `protocol-head-${day}-${place + 1}`, to: address, language: defaultLanguage, ...words },
      async () => undefined,
    )
}
