import { defaultLanguage } from '@standfest/domain/base/language.ts'
import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import type { Mailer } from '#outbox/mailer.ts'
import type { Vault } from '#vault/vault.ts'
import { readChainHead, writtenHead } from './chain-head.ts'
import { headLetter } from './protocol.letters.ts'

type Needs = {
  readonly database: Database
  readonly clock: Clock
  readonly vault: Vault
  readonly mailer: Pick<Mailer, 'send'>
  /** Who gets it; nobody, unless the operator named somebody. */
  readonly to: readonly string[]
}

/**
 * Sends out of the house how far the chain over the protocol has come: whoever has server, database and keys in hand
 * still cannot change what lies in two other mailboxes. A repeated try of a day is recognised as the same letter.
 */
export async function tellProtocolHead({ database, clock, vault, mailer, to }: Needs): Promise<void> {
  const head = await readChainHead(vault.keyring)
  if (!head) return
  const day = clock.now().today
  const { appName } = await database.inTransaction(getClinicSettings)
  const words = headLetter({ appName, day, head: writtenHead(head) })
  for (const [place, address] of to.entries())
    await mailer.send(
      { id: `protocol-head-${day}-${place + 1}`, to: address, language: defaultLanguage, ...words },
      async () => undefined,
    )
}
