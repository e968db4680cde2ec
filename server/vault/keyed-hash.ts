import { createHmac, type KeyObject } from 'node:crypto'

/**
 * The keyed hash (HMAC-SHA-256) of a secret that is handed out once: without the instance's key nobody can tell from the database
 * whether a secret is the stored one. `kind` separates the secrets of different purposes.
 */
export function keyedHash(instanceKey: KeyObject, kind: string, secret: string): Buffer {
  return createHmac('sha256', createHmac('sha256', instanceKey).update('sf/keyed-hash/1').digest())
    .update(`${kind}|${secret}`)
    .digest()
}
