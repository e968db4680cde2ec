import type { KeyObject } from 'node:crypto'
import type { Tx } from '#database/connection.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { open } from '#vault/sealing.ts'
import { countSealed, type SealedRow, sealedRows, wrappedKeys } from './sealed-values.store.ts'
import { type SealedColumn, sealedColumns } from './sealed-values.ts'

export type OpenedValues = {
  readonly values: number
  /** How many of the decrypted values are attached files. */
  readonly files: number
  /** Values that do not decrypt, as messages without personal data. */
  readonly faults: readonly string[]
}

export type ValueKeys = {
  readonly keyring: Keyring
  readonly instanceKey: KeyObject
  readonly secondFactors: KeyObject
}

/**
 * Decrypts every encrypted value of the database. Each has an authentication tag over its bytes and context, so that a
 * changed or swapped value is detected; for files no separate hash is needed.
 */
export async function openEveryValue(
  tx: Tx,
  keys: ValueKeys,
  { progress, signal }: { progress: (done: number, total: number) => void; signal: AbortSignal },
): Promise<OpenedValues> {
  const total = await countSealed(tx, sealedColumns)
  const clients = new Map<string, KeyObject>()
  const faults: string[] = []
  for (const { id, epoch, wrapped } of await wrappedKeys(tx)) {
    try {
      clients.set(id, await unwrapKey(keys.keyring, id, { epoch, wrapped }))
    } catch {
      faults.push(`the key of ${id} does not open`)
    }
  }
  let values = 0
  let files = 0
  for (const listed of sealedColumns) {
    for await (const rows of sealedRows(tx, listed)) {
      for (const row of rows) {
        const key = row.client === null ? keyFor(listed, keys) : clients.get(row.client)
        if (!opens(key, row, listed.table)) faults.push(`${listed.table}.${listed.column} of ${row.row}`)
        values += 1
        if (listed.large) files += 1
      }
      progress(values, total)
      signal.throwIfAborted()
    }
  }
  return { values, files, faults }
}

function keyFor({ key }: SealedColumn, { instanceKey, secondFactors }: ValueKeys): KeyObject {
  return key === 'second-factors' ? secondFactors : instanceKey
}

function opens(key: KeyObject | undefined, { owner, row, place, sealed }: SealedRow, table: string): boolean {
  if (!key) return false
  try {
    open(key, sealed, { table, column: place, row, owner })
    return true
  } catch {
    return false
  }
}
