import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import type { Vault } from '#vault/vault.ts'
import { lockSealing } from './chain.store.ts'
import { shortenChain } from './shorten.store.ts'

type Needs = { readonly database: Database; readonly clock: Clock; readonly vault: Vault }

const atOnce = 10_000
const daySeconds = 86_400
const daysOfAYear = 365.25

/** Deletes audit log lines past the configured retention; returns their number. */
export async function shortenAuditLog({ database, clock, vault }: Needs): Promise<number> {
  for (let removed = 0; ; ) {
    const count = await database.inTransaction(async (tx) => {
      await lockSealing(tx)
      const years = await getSetting(tx, 'protocol_years')
      const at = clock.instant()
      const before = at - Math.ceil(years * daysOfAYear) * daySeconds
      return shortenChain(tx, vault.instanceKey, { before, at, most: atOnce })
    })
    removed += count
    if (count < atOnce) return removed
  }
}
