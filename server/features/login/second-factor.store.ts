import { type KeyObject, randomBytes } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { isOfTheFuture } from '@standfest/domain/base/set-back.ts'
import { normaliseCode } from '@standfest/domain/features/login/second-factor.ts'
import { Secret, TOTP } from 'otpauth'
import { type Tx, statement } from '#database/connection.ts'
import { getSecondFactorSalt, getSetting } from '#features/instance-settings/settings.store.ts'
import { open, seal } from '#vault/sealing.ts'
import { type SecondFactorKeys, secondFactorKeys } from '#vault/second-factor-keys.ts'
import type { Vault } from '#vault/vault.ts'
import { roleOf } from './sessions.store.ts'

type Row = { secret: Buffer; last_step: number; begun_at: number }

const find = statement<Row>(
  'second-factor',
  `select secret, last_step, extract(epoch from begun_at)::bigint as begun_at from second_factors
   where account_id = $1 and confirmed = $2 and salt_version = $3`,
)
const begin = statement(
  'begin-enrolment',
  `insert into second_factors (account_id, confirmed, secret, salt_version, begun_at)
   values ($1, false, $2, $3, to_timestamp($4))
   on conflict (account_id, confirmed) do update
   set secret = excluded.secret, salt_version = excluded.salt_version, begun_at = excluded.begun_at`,
)
const useStep = statement(
  'use-step',
  'update second_factors set last_step = $3 where account_id = $1 and confirmed = $2 and last_step < $3',
)
const removeConfirmed = statement(
  'remove-confirmed-factor',
  'delete from second_factors where account_id = $1 and confirmed',
)
const confirmBegun = statement(
  'confirm-factor',
  'update second_factors set confirmed = true where account_id = $1 and not confirmed',
)
const removeAll = statement('remove-second-factors', 'delete from second_factors where account_id = $1')
const insertCode = statement(
  'insert-recovery-code',
  'insert into recovery_codes (account_id, code_hash) values ($1, $2)',
)
const useCode = statement(
  'use-recovery-code',
  'delete from recovery_codes where account_id = $1 and code_hash = $2',
)
const removeCodes = statement('remove-recovery-codes', 'delete from recovery_codes where account_id = $1')
const countCodes = statement<{ count: number }>(
  'count-recovery-codes',
  'select count(*) as count from recovery_codes where account_id = $1',
)

const markSessions = statement(
  'mark-unenrolled-sessions',
  `update sessions s set enrolment_due = due.is
   from (
     select a.id, a.type = any($1) and not exists (
       select from second_factors f where f.account_id = a.id and f.confirmed and f.salt_version = $2
     ) as is
     from accounts a
   ) due
   where due.id = s.account_id and s.enrolment_due <> due.is`,
)

const secretBytes = 20
const stepSeconds = 30
const appCode = /^\d{6}$/
const recoveryCodeCount = 10
const recoveryCodeBytes = 10
/** Whoever has not shown the first code by then begins again. */
const enrolmentGoodForSeconds = 15 * 60

/** The second factor of an account, with what opens it. */
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
export async function isEnrolled(tx: Tx, { accountId, saltVersion }: FactorAccess): Promise<boolean> {
  return (await find.first(tx, [accountId, true, saltVersion])) !== undefined
}

/** Brings open sessions in line with the switch and the salt: nothing but enrolling is open to whoever must. */
export async function markUnenrolledSessions(tx: Tx, instanceKey: KeyObject): Promise<void> {
  const { version } = await getSecondFactorSalt(tx, instanceKey)
  const switches = await getSetting(tx, 'second_factor')
  const types = ([1, 2, 3] as const).filter((type) => switches[roleOf(type)])
  await markSessions.run(tx, [types, version])
}

export async function countRecoveryCodes(tx: Tx, accountId: AccountId): Promise<number> {
  return (await countCodes.first(tx, [accountId]))?.count ?? 0
}

/** A new secret that waits for its first code. */
export async function beginFactor(
  tx: Tx,
  { accountId, keys, saltVersion }: FactorAccess,
  at: Instant,
): Promise<Secret> {
  const secret = randomBytes(secretBytes)
  await begin.run(tx, [accountId, seal(keys.sealing, secret, placeOf(accountId)), saltVersion, at])
  return secretOf(secret)
}

/** Takes the first code of a factor that waits for it: from then on it is the account's. Says whether it was right. */
export async function confirmFactor(
  tx: Tx,
  access: FactorAccess,
  code: string,
  now: Instant,
): Promise<boolean> {
  const row = await find.first(tx, [access.accountId, false, access.saltVersion])
  if (!row || now - row.begun_at >= enrolmentGoodForSeconds || isOfTheFuture(row.begun_at, now)) return false
  if (!(await takeAppCode(tx, access, { row, code, now, confirmed: false }))) return false
  await removeConfirmed.run(tx, [access.accountId])
  await confirmBegun.run(tx, [access.accountId])
  return true
}

/** Takes a code of the app or a recovery code, each once. Says whether it was right. */
export async function takeCode(tx: Tx, access: FactorAccess, code: string, now: Instant): Promise<boolean> {
  const row = await find.first(tx, [access.accountId, true, access.saltVersion])
  if (!row) return false
  if (await takeAppCode(tx, access, { row, code, now, confirmed: true })) return true
  const hash = access.keys.hashOfCode(access.accountId, normaliseCode(code))
  return (await useCode.run(tx, [access.accountId, hash])) === 1
}

/** New recovery codes in groups of four; whatever was there before is void. */
export async function renewRecoveryCodes(tx: Tx, { accountId, keys }: FactorAccess): Promise<string[]> {
  await removeCodes.run(tx, [accountId])
  const codes = Array.from(
    { length: recoveryCodeCount },
    () => secretOf(randomBytes(recoveryCodeBytes)).base32,
  )
  for (const code of codes) await insertCode.run(tx, [accountId, keys.hashOfCode(accountId, code)])
  return codes.map((code) => inGroups(code).replaceAll(' ', '-'))
}

/** Removes factor and codes, also one that waits. Says whether there was one in use. */
export async function removeFactor(tx: Tx, accountId: AccountId): Promise<boolean> {
  const wasThere = (await removeConfirmed.run(tx, [accountId])) > 0
  await removeAll.run(tx, [accountId])
  await removeCodes.run(tx, [accountId])
  return wasThere
}

/** Letters in groups of four, for reading and typing. */
export function inGroups(letters: string): string {
  return letters.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

type AppCode = {
  readonly row: Row
  readonly code: string
  readonly now: Instant
  readonly confirmed: boolean
}

/** One step earlier or later is taken, because clocks differ; a step that was used is not, nor any before it. */
async function takeAppCode(
  tx: Tx,
  { accountId, keys }: FactorAccess,
  { row, code, now, confirmed }: AppCode,
): Promise<boolean> {
  const token = normaliseCode(code)
  // What is no code is not held against one: the comparison wants equally many bytes.
  if (!appCode.test(token)) return false
  const secret = secretOf(open(keys.sealing, row.secret, placeOf(accountId)))
  const totp = new TOTP({ secret, period: stepSeconds })
  const delta = totp.validate({ token, timestamp: now * 1000, window: 1 })
  if (delta === null) return false
  const step = Math.floor(now / stepSeconds) + delta
  return (await useStep.run(tx, [accountId, confirmed, step])) === 1
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}

function placeOf(accountId: AccountId) {
  return { table: 'second_factors', column: 'secret', row: accountId, owner: accountId }
}
