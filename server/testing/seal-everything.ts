import { vi } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import { sealAuditLog } from '#features/audit-log/seal-audit-log.ts'
import { openLog } from '#log/log.ts'
import { sqlRows } from './direct-sql.ts'
import type { TestServer } from './test-server.ts'

/**
 * Links all audit log lines into the chain and returns their number. Lines wait for open transactions of the whole
 * database server, including those of other tests.
 */
export async function sealEverything({ addresses, vault }: TestServer): Promise<number> {
  const sealer = openDatabase(addresses.jobs, openLog(false), { connections: 1 })
  let sealed = 0
  const sealWhatIsThere = async () => {
    sealed += await sealAuditLog(sealer, vault.keyring)
    const [found] = await sqlRows<{ count: string }>(
      addresses.superuser,
      'select (select count(*) from protocol) - (select count(*) from protocol_chain) as count',
    )
    if (found?.count !== '0') throw new Error(`${found?.count} lines are not sealed yet`)
  }
  await vi.waitFor(sealWhatIsThere, { timeout: 30_000 })
  await sealer.end()
  return sealed
}
