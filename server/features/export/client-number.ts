import type { KeyObject } from 'node:crypto'
import type { ClientAccess } from '#features/access/client-access.ts'
import { keyedHash } from '#vault/keyed-hash.ts'

const digits = 15

/**
 * The number of a client without a patient code: the same in every export, so that a later one meets the same record, and nobody else's later.
 * Without the instance's key nobody can tell whose it is or who registered before whom. Anonymising replaces the reference that it is made
 * from, so that the number of before leads nowhere.
 */
export function clientNumber(
  instanceKey: KeyObject,
  { subjectRef }: Pick<ClientAccess, 'subjectRef'>,
): string {
  const hashed = BigInt(`0x${keyedHash(instanceKey, 'export-number', subjectRef).toString('hex')}`)
  return String(hashed % 10n ** BigInt(digits)).padStart(digits, '0')
}
