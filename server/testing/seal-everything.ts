import { vi } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import { sealProtocol } from '#features/protocol/seal-protocol.ts'
import { openLog } from '#log/log.ts'
import { sqlRows } from './direct-sql.ts'
import type { TestServer } from './test-server.ts'

/**
 * Ties every line of the protocol into the chain and says how many that were. Lines wait for transactions under way, and
 * the database server counts those of other tests' databases as well.
 */
export async function sealEverything({ addresses, vault }: TestServer): Promise<number> {
  const sealer = openDatabase(addresses.jobs, openLog(false), { connections: 1 })
  let sealed = 0
  const sealWhatIsThere = async () => {
    sealed += await sealProtocol(sealer, vault.keyring)
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
