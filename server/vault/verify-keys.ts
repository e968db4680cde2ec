import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Tx } from '#database/connection.ts'
import { clientKeysInBatches } from './change-of-keys.store.ts'
import { type OpenClient, presentEpoch } from './change-of-keys.ts'
import { unwrapKey } from './client-keys.ts'
import type { Keyring } from './keyring.ts'
import { findNewestCopy, howToCopy } from './keyring-copies.ts'

/** The result of verifying every key. */
export type KeyReport = {
  readonly epoch: number
  readonly begunAt: number
  readonly clients: number
  readonly copyMadeAt: number | undefined
  /** Clients newer than the newest key backup. */
  readonly notInCopy: number
  /** Faults as messages; empty: none. */
  readonly faults: readonly string[]
}

/** Unwraps every key, lets `look` verify what it opens, and compares with the newest key backup. */
export async function verifyKeys(
  tx: Tx,
  keyring: Keyring,
  {
    look,
    progress,
  }: {
    readonly look: (open: readonly OpenClient[]) => Promise<readonly AccountId[]>
    readonly progress: (done: number) => void
  },
): Promise<KeyReport> {
  const present = await presentEpoch(tx)
  if (!present) throw new Error('an instance without a key has nothing to verify')
  const copy = await findNewestCopy(keyring)
  const faults: string[] = []
  let clients = 0
  let notInCopy = 0
  for await (const stored of clientKeysInBatches(tx)) {
    const open: OpenClient[] = []
    for (const one of stored) {
      try {
        open.push({ id: one.id, key: await unwrapKey(keyring, one.id, one) })
      } catch {
        faults.push(`the key of ${one.id} does not open`)
      }
    }
    for (const id of await look(open)) faults.push(`the fingerprints of ${id} are not those of the identity`)
    notInCopy += stored.filter(({ id }) => copy?.clients[id] === undefined).length
    clients += stored.length
    progress(clients)
  }
  if (!copy) faults.push(`there is no copy of the keys. ${howToCopy}`)
  else if (copy.epoch !== present.epoch) faults.push(`the newest copy is of another epoch. ${howToCopy}`)
  return { ...present, clients, copyMadeAt: copy?.madeAt, notInCopy, faults }
}
