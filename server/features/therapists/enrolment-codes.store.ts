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
import { sql } from '#database/sql.ts'
import { sha256 } from '#vault/certificate-chain.ts'

const letters = 20
const groupOf = /.{5}(?=.)/g

/** Creates a code of a hundred random bits; only its hash is stored, and earlier codes become void. */
export async function addEnrolmentCode(tx: Tx, accountId: AccountId, now: Instant) {
  const code = Array.from({ length: letters }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  const validUntil = now + enrolmentCodeSeconds
  await statement(
    'void-enrolment-codes',
    sql`delete from enrolment_codes where account_id = ${accountId}`,
  ).run(tx)
  await statement(
    'insert-enrolment-code',
    sql`insert into enrolment_codes ${sql.values({
      code_hash: hashOf(code),
      account_id: accountId,
      expires_at: sql.at(validUntil),
    })}`,
  ).run(tx)
  return { code: code.replaceAll(groupOf, '$&-'), validUntil }
}

/** Uses a code exactly once, and returns its account. */
export async function takeEnrolmentCode(tx: Tx, code: string, now: Instant): Promise<AccountId | undefined> {
  const row = await statement<{ account_id: AccountId }>(
    'use-enrolment-code',
    sql`update enrolment_codes c set used_at = ${sql.at(now)} from accounts a
     where c.code_hash = ${hashOf(normaliseCode(code))} and c.used_at is null and c.expires_at > ${sql.at(now)}
       and c.expires_at <= ${sql.at(now + enrolmentCodeSeconds + clocksApartSeconds)}
       and a.id = c.account_id and a.type = 2 and a.active and a.deleted_at is null
     returning c.account_id`,
  ).first(tx)
  return row?.account_id
}

/** Deletes expired and used codes. */
export async function removeOldEnrolmentCodes(tx: Tx, before: Instant): Promise<number> {
  return statement(
    'remove-old-enrolment-codes',
    sql`delete from enrolment_codes where expires_at < ${sql.at(before)}`,
  ).run(tx)
}

function hashOf(code: string): Buffer {
  return sha256(Buffer.from(code))
}
