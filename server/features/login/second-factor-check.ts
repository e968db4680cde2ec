import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Tx } from '#database/connection.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { type Before, type Context, refuse } from '#http/handle.ts'
import type { Vault } from '#vault/vault.ts'
import { type Counter, forgetAttempts } from './attempts.store.ts'
import { countAttempt } from './counted-attempts.ts'
import { enqueueLoginNotice } from './login.jobs.ts'
import { findFactorState, type Judged, judgeCode, openFactor, takeCode } from './second-factor.store.ts'

/** The account whose second factor is checked, and the counters of its attempts. */
export type FactorOf = {
  readonly id: AccountId
  readonly role: Role
  readonly subjectRef: string
  readonly counter: Counter
}

type Needs = Pick<Before, 'database' | 'now' | 'operator' | 'vault'>

/**
 * Before the transaction: asks for a code where one is needed, counts the attempt and checks the code. A wrong code is
 * stored in a transaction of its own, which the refusal does not roll back.
 */
export async function askForCode(before: Needs, factor: FactorOf, code: string | undefined): Promise<void> {
  const { database, vault, now } = before
  const state = await database.inTransaction((tx) => factorState(tx, vault, factor))
  if (state === 'locked') refuse('ERROR.SECOND_FACTOR_LOCKED')
  if (state !== 'good') return
  if (code === undefined || code.trim() === '') refuse('ERROR.SECOND_FACTOR_REQUIRED')
  await countAttempt(before, [factor.counter])
  const judged = await database.inTransaction(async (tx) => {
    const found = await judgeCode(tx, await openFactor(tx, vault, factor.id), code, now.instant)
    await notifyOfWrongCode(tx, factor, found, now.instant)
    return found
  })
  if (judged === 'locked') refuse('ERROR.SECOND_FACTOR_LOCKED')
  if (judged !== 'right') refuse('ERROR.SECOND_FACTOR_WRONG')
}

/** The author of a wrong code is unknown: the audit log names only the account. */
async function notifyOfWrongCode(
  tx: Tx,
  { id, subjectRef }: FactorOf,
  judged: Judged,
  at: number,
): Promise<void> {
  if (typeof judged === 'string') return
  await recordAuditOfInstance(tx, 'second-factor-wrong', at, subjectRef)
  if (judged.wrong === 'often') await enqueueLoginNotice(tx, 'wrong-codes', id, at)
  if (judged.wrong !== 'for the last time') return
  await recordAuditOfInstance(tx, 'second-factor-locked', at, subjectRef)
  await enqueueLoginNotice(tx, 'second-factor-locked', id, at)
}

/** In the transaction: uses up the code. Returns whether a factor still has to be enrolled. */
export async function passSecondFactor(
  { tx, vault, now }: Pick<Context, 'tx' | 'vault' | 'now'>,
  factor: FactorOf,
  code: string | undefined,
): Promise<{ enrolmentDue: boolean }> {
  const state = await factorState(tx, vault, factor)
  if (state === 'locked') refuse('ERROR.SECOND_FACTOR_LOCKED')
  if (state !== 'good') return { enrolmentDue: state === 'due' }
  if (code === undefined) return refuse('ERROR.SECOND_FACTOR_REQUIRED')
  const access = await openFactor(tx, vault, factor.id)
  if (!(await takeCode(tx, access, code, now.instant))) refuse('ERROR.SECOND_FACTOR_WRONG')
  await forgetAttempts(tx, [factor.counter])
  return { enrolmentDue: false }
}

/**
 * The state of an account's second factor: active or locked where there is one; else required by the role, or not
 * needed.
 */
async function factorState(
  tx: Tx,
  vault: Vault,
  { id, role }: Pick<FactorOf, 'id' | 'role'>,
): Promise<'none' | 'due' | 'good' | 'locked'> {
  const standing = await findFactorState(tx, await openFactor(tx, vault, id))
  if (standing !== 'missing') return standing
  const switches = await getSetting(tx, 'second_factor')
  return switches[role] ? 'due' : 'none'
}
