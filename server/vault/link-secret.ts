import { createHmac, type KeyObject } from 'node:crypto'

/**
 * Derives the secret of a mail's link at send time: it is not stored, and every attempt yields the same. `kind`
 * separates the links of different mails.
 */
export function linkSecret(instanceKey: KeyObject, kind: string, id: string): string {
  return createHmac('sha256', createHmac('sha256', instanceKey).update('sf/link/1').digest())
    .update(`${kind}|${id}`)
    .digest('base64url')
}
