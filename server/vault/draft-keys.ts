import { hkdfSync, type KeyObject } from 'node:crypto'

const keyBytes = 32

/**
 * The key for an account's drafts on devices, in base64. It is made of the client's own key, or of the instance's for
 * staff, and stored nowhere: with the client's key it is gone for ever.
 */
export function draftKeyOf(key: KeyObject, accountId: string): string {
  return Buffer.from(hkdfSync('sha256', key, '', `sf/drafts/1|${accountId}`, keyBytes)).toString('base64')
}
