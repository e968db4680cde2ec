import type { Database } from '#database/connection.ts'
import type { Keyring } from '#vault/keyring.ts'
import { findHead, findWaitingLines, holdSealing, storeLinks } from './chain.store.ts'
import { chainBegins, linkOf } from './chain.ts'
import { type ChainHead, readChainHead, writeChainHead } from './chain-head.ts'

const atOnce = 5000

/**
 * Ties the lines that wait into the chain, in the database with the sealer's rights, and notes beside the keys how far
 * it came. Returns how many.
 */
export async function sealProtocol(database: Database, keyring: Keyring): Promise<number> {
  for (let sealed = 0; ; ) {
    const { count, head } = await database.inTransaction(async (tx) => {
      await holdSealing(tx)
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

/** The head goes forward only: of two sealers the slower one must not set it back, nor whoever cut the chain off. */
async function keepHead(keyring: Keyring, head: ChainHead): Promise<void> {
  const kept = await readChainHead(keyring)
  if (head.number > (kept?.number ?? 0)) await writeChainHead(keyring, head)
}
