import { createHmac } from 'node:crypto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Keyring } from '#vault/keyring.ts'

const referenceLength = 16

/**
 * A pseudonym of a refused caller for the log: constant within a day to show repeated attempts, changed daily, and not
 * reversible without the keys.
 */
export function whoAsked({ triesKey }: Keyring, account: AccountId, today: Day): string {
  const seal = createHmac('sha256', triesKey).update(`log|${today}|${account}`)
  return seal.digest('base64url').slice(0, referenceLength)
}
