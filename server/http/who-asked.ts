import { createHmac } from 'node:crypto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Keyring } from '#vault/keyring.ts'

const referenceLength = 16

/**
 * A reference of whoever was refused, for the log: within a day it shows who tries again and again, on the next it is
 * another, and without the keys it leads to nobody.
 */
export function whoAsked({ triesKey }: Keyring, account: AccountId, today: Day): string {
  const seal = createHmac('sha256', triesKey).update(`log|${today}|${account}`)
  return seal.digest('base64url').slice(0, referenceLength)
}
