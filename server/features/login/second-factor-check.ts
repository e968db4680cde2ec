import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { isAskedForPasskey, type PasskeyProof } from '@standfest/domain/features/login/passkeys.ts'
import type { Tx } from '#database/connection.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { type Before, type Context, refuse } from '#http/handle.ts'
import type { Vault } from '#vault/vault.ts'
import { type Counter, forgetAttempts } from './attempts.store.ts'
import { countAttempt } from './counted-attempts.ts'
import { enqueueLoginNotice } from './login.jobs.ts'
import { checkPasskey, consumeAssertion, isOf, type UsedPasskey } from './passkey-check.ts'
import { hasPasskey } from './passkeys.store.ts'
import { findFactorState, type Judged, judgeCode, openFactor, takeCode } from './second-factor.store.ts'

/** The account whose second factor is checked, and the counters of its attempts. */
export type FactorOf = {
  readonly id: AccountId
  readonly role: Role
  readonly subjectRef: string
  readonly counter: Counter
}

type Needs = Pick<Before, 'database' | 'now' | 'operator' | 'vault' | 'browser'>

/** The second factor that was sent: a code as typed, or an assertion. */
type Given = { readonly code?: string | undefined; readonly passkey?: PasskeyProof | undefined }

/** The same after the assertion was verified. */
export type Checked = { readonly code?: string | undefined; readonly used?: UsedPasskey | undefined }

/**
 * Before the transaction: demands a second factor if one is needed, counts the attempt and verifies code or passkey. A wrong code is
 * recorded in a transaction of its own, which the refusal does not roll back.
 */
export async function askForFactor(
  before: Needs,
  factor: FactorOf,
  { code, passkey }: Given,
): Promise<Checked> {
  const { database, vault } = before
  const state = await database.inTransaction((tx) => factorState(tx, vault, factor))
  if (passkey !== undefined && state.hasPasskey) {
    await countAttempt(before, [factor.counter])
    const used = await checkPasskey(before, passkey, undefined)
    if (isOf(used, factor.id)) return { used }
    refuse('ERROR.PASSKEY_REFUSED')
  }
  refuseWithoutFactor(state)
  if (state.code === 'good') await judgeGivenCode(before, factor, code)
  return { code }
}

async function judgeGivenCode(before: Needs, factor: FactorOf, code: string | undefined): Promise<void> {
  const { database, vault, now } = before
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

/** In the transaction: consumes the code or the assertion. Returns whether a factor still has to be enrolled. */
export async function passSecondFactor(
  { tx, vault, now }: Pick<Context, 'tx' | 'vault' | 'now'>,
  factor: FactorOf,
  { code, used }: Checked,
): Promise<{ enrolmentDue: boolean }> {
  if (used !== undefined) {
    if (!(await consumeAssertion(tx, used, now.instant))) refuse('ERROR.PASSKEY_REFUSED')
    await forgetAttempts(tx, [factor.counter])
    return { enrolmentDue: false }
  }
  const state = await factorState(tx, vault, factor)
  refuseWithoutFactor(state)
  if (state.code !== 'good') return { enrolmentDue: state.isRequired && !state.hasPasskey }
  if (code === undefined) return refuse('ERROR.SECOND_FACTOR_REQUIRED')
  const access = await openFactor(tx, vault, factor.id)
  if (!(await takeCode(tx, access, code, now.instant))) refuse('ERROR.SECOND_FACTOR_WRONG')
  await forgetAttempts(tx, [factor.counter])
  return { enrolmentDue: false }
}

type Standing = {
  readonly code: 'missing' | 'good' | 'locked'
  readonly isRequired: boolean
  readonly hasPasskey: boolean
  /** Whether a passkey is required, because the account has no other second factor. */
  readonly onlyPasskey: boolean
}

function refuseWithoutFactor({ code, onlyPasskey }: Standing): void {
  if (code === 'locked') refuse('ERROR.SECOND_FACTOR_LOCKED')
  if (onlyPasskey) refuse('ERROR.PASSKEY_REQUIRED')
}

/**
 * The state of an account's second factor. A passkey of any site counts: on another site than their role's it cannot be used, but that must
 * not turn the login into one without a second factor.
 */
async function factorState(
  tx: Tx,
  vault: Vault,
  { id, role }: Pick<FactorOf, 'id' | 'role'>,
): Promise<Standing> {
  const code = await findFactorState(tx, await openFactor(tx, vault, id))
  const [passkeys, switches] = [await hasPasskey(tx, id), await getSetting(tx, 'second_factor')]
  const isRequired = switches[role]
  const onlyPasskey = code === 'missing' && passkeys && isAskedForPasskey(role, isRequired)
  return { code, isRequired, hasPasskey: passkeys, onlyPasskey }
}
