import type { Database } from '#database/connection.ts'
import type { Keyring } from '#vault/keyring.ts'
import { findHead, findWaitingLines, lockSealing, storeLinks } from './chain.store.ts'
import { chainBegins, linkOf } from './chain.ts'
import { type ChainHead, readChainHead, writeChainHead } from './chain-head.ts'

const atOnce = 5000

/**
 * Links waiting audit log lines into the chain, with the sealer's database role, and stores the new head beside the
 * keys. Returns the number of lines.
 */
export async function sealAuditLog(database: Database, keyring: Keyring): Promise<number> {
  for (let sealed = 0; ; ) {
    const { count, head } = await database.inTransaction(async (tx) => {
      await lockSealing(tx)
      const last = await findHead(tx)
      let number = last?.number ?? 0
      let link = last?.link ?? chainBegins
      const made = (await findWaitingLines(tx, atOnce)).map((line) => {
        number += 1
        link = linkOf(keyring.chainKey, link, number, line)
        return { number, entry: line.id, link }
      })
      if (made.length > 0) await storeLinks(tx, made)
      return { count: made.length, head: { number, link } }
    })
    await keepHead(keyring, head)
    sealed += count
    if (count < atOnce) return sealed
  }
}

/** Stores the head only if it advances: neither a slower sealer nor an attacker can set it back. */
async function keepHead(keyring: Keyring, head: ChainHead): Promise<void> {
  const kept = await readChainHead(keyring)
  if (head.number > (kept?.number ?? 0)) await writeChainHead(keyring, head)
}
