import { randomInt } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { clocksApartSeconds } from '@standfest/domain/base/set-back.ts'
import {
  codeLetters,
  enrolmentCodeSeconds,
  normaliseCode,
} from '@standfest/domain/features/therapists/certificates.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sha256 } from '#vault/certificate-chain.ts'

const letters = 20
const groupOf = /.{5}(?=.)/g

const voidEarlier = statement('void-enrolment-codes', 'delete from enrolment_codes where account_id = $1')
const insert = statement(
  'insert-enrolment-code',
  'insert into enrolment_codes (code_hash, account_id, expires_at) values ($1, $2, to_timestamp($3))',
)
const use = statement<{ account_id: AccountId }>(
  'use-enrolment-code',
  `update enrolment_codes c set used_at = to_timestamp($2) from accounts a
   where c.code_hash = $1 and c.used_at is null and c.expires_at > to_timestamp($2)
     and c.expires_at <= to_timestamp($2 + ${enrolmentCodeSeconds + clocksApartSeconds})
     and a.id = c.account_id and a.type = 2 and a.active and a.deleted_at is null
   returning c.account_id`,
)
const removeOld = statement(
  'remove-old-enrolment-codes',
  'delete from enrolment_codes where expires_at < to_timestamp($1)',
)

/** Makes a code of a hundred random bits; only its hash is kept, and codes of before are void. */
export async function addEnrolmentCode(tx: Tx, accountId: AccountId, now: Instant) {
  const code = Array.from({ length: letters }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  const validUntil = now + enrolmentCodeSeconds
  await voidEarlier.run(tx, [accountId])
  await insert.run(tx, [hashOf(code), accountId, validUntil])
  return { code: code.replaceAll(groupOf, '$&-'), validUntil }
}

/** Uses a code, once, and says whose it was. */
export async function takeEnrolmentCode(tx: Tx, code: string, now: Instant): Promise<AccountId | undefined> {
  return (await use.first(tx, [hashOf(normaliseCode(code)), now]))?.account_id
}

/** Removes codes that nobody can use any more. */
export async function removeOldEnrolmentCodes(tx: Tx, before: Instant): Promise<number> {
  return removeOld.run(tx, [before])
}

function hashOf(code: string): Buffer {
  return sha256(Buffer.from(code))
}
