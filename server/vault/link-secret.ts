import { createHmac, type KeyObject } from 'node:crypto'

/**
 * The secret part of a link that is written into a letter when it is posted: it lies nowhere until then, and every try
 * to post the letter writes the same. `kind` keeps the links of different letters apart.
 */
export function linkSecret(instanceKey: KeyObject, kind: string, id: string): string {
  return createHmac('sha256', createHmac('sha256', instanceKey).update('sf/link/1').digest())
    .update(`${kind}|${id}`)
    .digest('base64url')
}
