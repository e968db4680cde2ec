import type { Database } from '#database/connection.ts'
import { getPhoneReader } from '#features/instance-settings/settings.store.ts'
import type { Vault } from '#vault/vault.ts'
import { listAccountsToRead, readPhonesOf } from './phones.store.ts'

type Needs = { readonly database: Database; readonly vault: Vault }

/**
 * Normalises telephone numbers stored by versions before number parsing, each account in a transaction of its own:
 * resumable after a kill, and a no-op once all are done. Returns the number of accounts.
 */
export async function readPhonesOfAccounts({ database, vault }: Needs): Promise<number> {
  const accounts = await database.inTransaction(listAccountsToRead)
  for (const account of accounts) {
    await database.inTransaction(async (tx) =>
      readPhonesOf(tx, account, { vault, readPhone: await getPhoneReader(tx) }),
    )
  }
  return accounts.length
}
