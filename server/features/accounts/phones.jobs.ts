import type { Database } from '#database/connection.ts'
import { getPhoneReader } from '#features/instance-settings/settings.store.ts'
import type { Vault } from '#vault/vault.ts'
import { listAccountsToRead, readPhonesOf } from './phones.store.ts'

type Needs = { readonly database: Database; readonly vault: Vault }

/**
 * Reads the telephone numbers that accounts kept before numbers were read, each account in a transaction of its own: where
 * it is killed it goes on the next time, and it does nothing once all are read. Returns of how many accounts.
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
