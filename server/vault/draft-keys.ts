import { hkdfSync, type KeyObject } from 'node:crypto'

const keyBytes = 32

/**
 * The key for an account's drafts on devices, in base64. Derived from the client's own key, or the instance's for
 * staff, and never stored: it is lost with the client's key.
 */
export function draftKeyOf(key: KeyObject, accountId: string): string {
  return Buffer.from(hkdfSync('sha256', key, '', `sf/drafts/1|${accountId}`, keyBytes)).toString('base64')
}
