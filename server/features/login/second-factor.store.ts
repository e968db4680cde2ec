import { type KeyObject, randomBytes } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { isOfTheFuture } from '@standfest/domain/base/set-back.ts'
import {
  normaliseCode,
  wrongCodesMax,
  wrongCodesTold,
} from '@standfest/domain/features/login/second-factor.ts'
import { Secret, TOTP } from 'otpauth'
import { statement, type Tx } from '#database/connection.ts'
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

const factorOf = `select secret, last_step, extract(epoch from begun_at)::bigint as begun_at, wrong_codes, wrong_in_a_row
   from second_factors where account_id = $1 and confirmed = $2 and salt_version = $3`
const find = statement<Row>('second-factor', factorOf)
const hold = statement<Row>('hold-second-factor', `${factorOf} for update`)
const lockedOf = statement<{ account_id: AccountId }>(
  'locked-second-factors',
  `select account_id from second_factors
   where account_id = any($1) and confirmed and salt_version = $2 and wrong_codes >= ${wrongCodesMax}`,
)
const noteWrong = statement(
  'note-wrong-code',
  `update second_factors set wrong_codes = wrong_codes + 1, wrong_in_a_row = wrong_in_a_row + 1
   where account_id = $1 and confirmed`,
)
const endRow = statement(
  'end-wrong-codes-in-a-row',
  'update second_factors set wrong_in_a_row = 0 where account_id = $1 and confirmed and wrong_in_a_row > 0',
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
const findCode = statement(
  'find-recovery-code',
  'select from recovery_codes where account_id = $1 and code_hash = $2',
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
export async function isEnrolled(tx: Tx, access: FactorAccess): Promise<boolean> {
  return (await factorStanding(tx, access)) !== 'missing'
}

/** Whether there is a confirmed factor that is still good, and whether it still takes codes. */
export async function factorStanding(
  tx: Tx,
  { accountId, saltVersion }: FactorAccess,
): Promise<'missing' | 'good' | 'locked'> {
  const row = await find.first(tx, [accountId, true, saltVersion])
  if (!row) return 'missing'
  return row.wrong_codes >= wrongCodesMax ? 'locked' : 'good'
}

/** Whose second factor takes no code any more, of these accounts. */
export async function findLockedFactors(
  tx: Tx,
  instanceKey: KeyObject,
  ids: readonly AccountId[],
): Promise<ReadonlySet<AccountId>> {
  const { version } = await getSecondFactorSalt(tx, instanceKey)
  return new Set((await lockedOf.all(tx, [[...ids], version])).map(({ account_id }) => account_id))
}

/** What came of a code: whether its owner is to be told, and whether it was the last that is taken. */
export type Judged = 'right' | 'locked' | { readonly wrong: 'once' | 'often' | 'for the last time' }

/**
 * Looks whether a code is right, without taking it, and counts a wrong one. Others who try wait until the transaction
 * ends, so that of many at once none is looked at beyond the last.
 */
export async function judgeCode(tx: Tx, access: FactorAccess, code: string, now: Instant): Promise<Judged> {
  const row = await hold.first(tx, [access.accountId, true, access.saltVersion])
  // It was taken away meanwhile: there is nothing to guess any more.
  if (!row) return 'right'
  if (row.wrong_codes >= wrongCodesMax) return 'locked'
  if (stepOf(access, row, code, now) !== undefined) return 'right'
  if (await findCode.first(tx, [access.accountId, hashOf(access, code)])) return 'right'
  await noteWrong.run(tx, [access.accountId])
  if (row.wrong_codes + 1 >= wrongCodesMax) return { wrong: 'for the last time' }
  return { wrong: row.wrong_in_a_row + 1 === wrongCodesTold ? 'often' : 'once' }
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
  if (!(await takeStep(tx, access, stepOf(access, row, code, now), { confirmed: false }))) return false
  await removeConfirmed.run(tx, [access.accountId])
  await confirmBegun.run(tx, [access.accountId])
  return true
}

/** Takes a code of the app or a recovery code, each once. Says whether it was right. */
export async function takeCode(tx: Tx, access: FactorAccess, code: string, now: Instant): Promise<boolean> {
  const row = await find.first(tx, [access.accountId, true, access.saltVersion])
  if (!row) return false
  const isTaken =
    (await takeStep(tx, access, stepOf(access, row, code, now), { confirmed: true })) ||
    (await useCode.run(tx, [access.accountId, hashOf(access, code)])) === 1
  if (isTaken) await endRow.run(tx, [access.accountId])
  return isTaken
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

/**
 * The half minute that a code of the app belongs to, if it is right. One earlier or later is taken, because clocks
 * differ; one that was used is not, nor any before it.
 */
function stepOf({ accountId, keys }: FactorAccess, row: Row, code: string, now: Instant): number | undefined {
  const token = normaliseCode(code)
  // What is no code is not held against one: the comparison wants equally many bytes.
  if (!appCode.test(token)) return undefined
  const secret = secretOf(open(keys.sealing, row.secret, placeOf(accountId)))
  const totp = new TOTP({ secret, period: stepSeconds })
  const delta = totp.validate({ token, timestamp: now * 1000, window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(now / stepSeconds) + delta
  return step > row.last_step ? step : undefined
}

/** Of two who come with one code at the same time only one gets it. */
async function takeStep(
  tx: Tx,
  { accountId }: FactorAccess,
  step: number | undefined,
  { confirmed }: { readonly confirmed: boolean },
): Promise<boolean> {
  return step !== undefined && (await useStep.run(tx, [accountId, confirmed, step])) === 1
}

function hashOf({ accountId, keys }: FactorAccess, code: string): Buffer {
  return keys.hashOfCode(accountId, normaliseCode(code))
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}

function placeOf(accountId: AccountId) {
  return { table: 'second_factors', column: 'secret', row: accountId, owner: accountId }
}
