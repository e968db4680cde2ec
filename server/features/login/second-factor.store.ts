import { type KeyObject, randomBytes } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { isOfTheFuture } from '@standfest/domain/base/set-back.ts'
import {
  normaliseCode,
  wrongCodesMax,
  wrongCodesNotified,
} from '@standfest/domain/features/login/second-factor.ts'
import { Secret, TOTP } from 'otpauth'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { getSecondFactorSalt, getSetting } from '#features/instance-settings/settings.store.ts'
import { open, seal } from '#vault/sealing.ts'
import { type SecondFactorKeys, secondFactorKeys } from '#vault/second-factor-keys.ts'
import type { Vault } from '#vault/vault.ts'
import { roleOf } from './sessions.store.ts'

type Row = {
  secret: Buffer
  last_step: number
  begun_at: number
  wrong_codes: number
  wrong_in_a_row: number
}

const factorOf = ({ accountId, saltVersion }: Omit<FactorAccess, 'keys'>, confirmed: boolean) =>
  sql`select secret, last_step, begun_at, wrong_codes, wrong_in_a_row
   from second_factors where account_id = ${accountId} and confirmed = ${confirmed} and salt_version = ${saltVersion}`
const find = (access: Omit<FactorAccess, 'keys'>, confirmed: boolean) =>
  statement<Row>('second-factor', factorOf(access, confirmed))
const removeConfirmed = (accountId: AccountId) =>
  statement(
    'remove-confirmed-factor',
    sql`delete from second_factors where account_id = ${accountId} and confirmed`,
  )
const removeCodes = (accountId: AccountId) =>
  statement('remove-recovery-codes', sql`delete from recovery_codes where account_id = ${accountId}`)

const secretBytes = 20
const stepSeconds = 30
const appCode = /^\d{6}$/
const recoveryCodeCount = 10
const recoveryCodeBytes = 10
/** An unconfirmed enrolment expires after this time. */
const enrolmentGoodForSeconds = 15 * 60

/** The second factor of an account, with the keys that open it. */
export type FactorAccess = {
  readonly accountId: AccountId
  readonly keys: SecondFactorKeys
  readonly saltVersion: number
}

/** Opens the second factor of an account under the clinic's present salt. */
export async function openFactor(tx: Tx, vault: Vault, accountId: AccountId): Promise<FactorAccess> {
  const { salt, version } = await getSecondFactorSalt(tx, vault.instanceKey)
  return { accountId, keys: secondFactorKeys(vault.keyring, salt), saltVersion: version }
}

/** Whether there is a confirmed factor that is still good. */
export async function isEnrolled(tx: Tx, access: FactorAccess): Promise<boolean> {
  return (await findFactorState(tx, access)) !== 'missing'
}

/** Whether the account has a valid confirmed factor, and whether it still accepts codes. */
export async function findFactorState(tx: Tx, access: FactorAccess): Promise<'missing' | 'good' | 'locked'> {
  const row = await find(access, true).first(tx)
  if (!row) return 'missing'
  return row.wrong_codes >= wrongCodesMax ? 'locked' : 'good'
}

/** The accounts among these whose second factor is locked. */
export async function findLockedFactors(
  tx: Tx,
  instanceKey: KeyObject,
  ids: readonly AccountId[],
): Promise<ReadonlySet<AccountId>> {
  const { version } = await getSecondFactorSalt(tx, instanceKey)
  const rows = await statement<{ account_id: AccountId }>(
    'locked-second-factors',
    sql`select account_id from second_factors
     where account_id = any(${ids}) and confirmed and salt_version = ${version}
       and wrong_codes >= ${wrongCodesMax}`,
  ).all(tx)
  return new Set(rows.map(({ account_id }) => account_id))
}

/** The result of checking a code: whether its owner is to be notified, and whether it was the last allowed one. */
export type Judged = 'right' | 'locked' | { readonly wrong: 'once' | 'often' | 'for the last time' }

/**
 * Checks a code without using it up, and counts a wrong one. Concurrent attempts wait for this transaction, so that
 * none beyond the limit is checked.
 */
export async function judgeCode(tx: Tx, access: FactorAccess, code: string, now: Instant): Promise<Judged> {
  const row = await statement<Row>('hold-second-factor', sql`${factorOf(access, true)} for update`).first(tx)
  // The second factor was removed meanwhile: there is nothing left to guess.
  if (!row) return 'right'
  if (row.wrong_codes >= wrongCodesMax) return 'locked'
  if (stepOf(access, row, code, now) !== undefined) return 'right'
  const found = await statement(
    'find-recovery-code',
    sql`select from recovery_codes where account_id = ${access.accountId}
     and code_hash = ${hashOf(access, code)}`,
  ).first(tx)
  if (found) return 'right'
  await statement(
    'note-wrong-code',
    sql`update second_factors set wrong_codes = wrong_codes + 1, wrong_in_a_row = wrong_in_a_row + 1
     where account_id = ${access.accountId} and confirmed`,
  ).run(tx)
  if (row.wrong_codes + 1 >= wrongCodesMax) return { wrong: 'for the last time' }
  return { wrong: row.wrong_in_a_row + 1 === wrongCodesNotified ? 'often' : 'once' }
}

/** Updates open sessions after a change of the second-factor settings: sessions that must enrol can do nothing else. */
export async function markUnenrolledSessions(tx: Tx, instanceKey: KeyObject): Promise<void> {
  const { version } = await getSecondFactorSalt(tx, instanceKey)
  const switches = await getSetting(tx, 'second_factor')
  const types = ([1, 2, 3] as const).filter((type) => switches[roleOf(type)])
  await statement(
    'mark-unenrolled-sessions',
    sql`update sessions s set enrolment_due = due.is
     from (
       select a.id, a.type = any(${types}) and not exists (
         select from second_factors f where f.account_id = a.id and f.confirmed and f.salt_version = ${version}
       ) and not exists (select from passkeys k where k.account_id = a.id) as is
       from accounts a
     ) due
     where due.id = s.account_id and s.enrolment_due <> due.is`,
  ).run(tx)
}

export async function countRecoveryCodes(tx: Tx, accountId: AccountId): Promise<number> {
  const row = await statement<{ count: number }>(
    'count-recovery-codes',
    sql`select count(*) as count from recovery_codes where account_id = ${accountId}`,
  ).first(tx)
  return row?.count ?? 0
}

/** Creates a new secret that awaits its first code. */
export async function beginFactor(
  tx: Tx,
  { accountId, keys, saltVersion }: FactorAccess,
  at: Instant,
): Promise<Secret> {
  const secret = randomBytes(secretBytes)
  await statement(
    'begin-enrolment',
    sql`insert into second_factors ${sql.values({
      account_id: accountId,
      confirmed: sql`false`,
      secret: seal(keys.sealing, secret, contextOf(accountId)),
      salt_version: saltVersion,
      begun_at: sql.at(at),
    })}
     on conflict (account_id, confirmed) do update
     set secret = excluded.secret, salt_version = excluded.salt_version, begun_at = excluded.begun_at`,
  ).run(tx)
  return secretOf(secret)
}

/** Confirms an enrolment by its first code. Returns whether the code was right. */
export async function confirmFactor(
  tx: Tx,
  access: FactorAccess,
  code: string,
  now: Instant,
): Promise<boolean> {
  const row = await find(access, false).first(tx)
  if (!row || now - row.begun_at >= enrolmentGoodForSeconds || isOfTheFuture(row.begun_at, now)) return false
  if (!(await takeStep(tx, access, stepOf(access, row, code, now), { confirmed: false }))) return false
  await removeConfirmed(access.accountId).run(tx)
  await statement(
    'confirm-factor',
    sql`update second_factors set confirmed = true where account_id = ${access.accountId} and not confirmed`,
  ).run(tx)
  return true
}

/** Uses up an authenticator or recovery code. Returns whether it was right. */
export async function takeCode(tx: Tx, access: FactorAccess, code: string, now: Instant): Promise<boolean> {
  const row = await find(access, true).first(tx)
  if (!row) return false
  const isTaken =
    (await takeStep(tx, access, stepOf(access, row, code, now), { confirmed: true })) ||
    (await statement(
      'use-recovery-code',
      sql`delete from recovery_codes where account_id = ${access.accountId}
     and code_hash = ${hashOf(access, code)}`,
    ).run(tx)) === 1
  if (isTaken)
    await statement(
      'end-wrong-codes-in-a-row',
      sql`update second_factors set wrong_in_a_row = 0 where account_id = ${access.accountId} and confirmed
     and wrong_in_a_row > 0`,
    ).run(tx)
  return isTaken
}

/** Creates recovery codes in groups of four and invalidates the former ones. */
export async function renewRecoveryCodes(tx: Tx, { accountId, keys }: FactorAccess): Promise<string[]> {
  await removeCodes(accountId).run(tx)
  const codes = Array.from(
    { length: recoveryCodeCount },
    () => secretOf(randomBytes(recoveryCodeBytes)).base32,
  )
  for (const code of codes)
    await statement(
      'insert-recovery-code',
      sql`insert into recovery_codes ${sql.values({
        account_id: accountId,
        code_hash: keys.hashOfCode(accountId, code),
      })}`,
    ).run(tx)
  return codes.map((code) => inGroups(code).replaceAll(' ', '-'))
}

/** Removes factor and codes, unconfirmed ones included. Returns whether a factor was in use. */
export async function removeFactor(tx: Tx, accountId: AccountId): Promise<boolean> {
  const wasThere = (await removeConfirmed(accountId).run(tx)) > 0
  await statement(
    'remove-second-factors',
    sql`delete from second_factors where account_id = ${accountId}`,
  ).run(tx)
  await removeCodes(accountId).run(tx)
  return wasThere
}

/** Letters in groups of four, for reading and typing. */
export function inGroups(letters: string): string {
  return letters.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** The TOTP time step of a right code, with a tolerance of one step; used steps and those before them are refused. */
function stepOf({ accountId, keys }: FactorAccess, row: Row, code: string, now: Instant): number | undefined {
  const token = normaliseCode(code)
  // Only a well-formed code is compared: the comparison needs equal lengths.
  if (!appCode.test(token)) return undefined
  const secret = secretOf(open(keys.sealing, row.secret, contextOf(accountId)))
  const totp = new TOTP({ secret, period: stepSeconds })
  const delta = totp.validate({ token, timestamp: now * 1000, window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(now / stepSeconds) + delta
  return step > row.last_step ? step : undefined
}

/** Uses up a time step exactly once, also when requests race. */
async function takeStep(
  tx: Tx,
  { accountId }: FactorAccess,
  step: number | undefined,
  { confirmed }: { readonly confirmed: boolean },
): Promise<boolean> {
  return (
    step !== undefined &&
    (await statement(
      'use-step',
      sql`update second_factors set last_step = ${step} where account_id = ${accountId}
     and confirmed = ${confirmed} and last_step < ${step}`,
    ).run(tx)) === 1
  )
}

function hashOf({ accountId, keys }: FactorAccess, code: string): Buffer {
  return keys.hashOfCode(accountId, normaliseCode(code))
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}

function contextOf(accountId: AccountId) {
  return { table: 'second_factors', column: 'secret', row: accountId, owner: accountId }
}
