import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Tx } from '#database/connection.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { noteInstanceAction } from '#features/protocol/protocol.store.ts'
import { type Before, type Context, refuse } from '#http/handle.ts'
import type { Vault } from '#vault/vault.ts'
import { countTry } from './counted-tries.ts'
import { putLoginNotice } from './login.jobs.ts'
import { factorStanding, type Judged, judgeCode, openFactor, takeCode } from './second-factor.store.ts'
import { type Counter, forgetTries } from './tries.store.ts'

/** Whose second factor, and where the tries of its codes are counted. */
export type FactorOf = {
  readonly id: AccountId
  readonly role: Role
  readonly subjectRef: string
  readonly counter: Counter
}

type Needs = Pick<Before, 'database' | 'now' | 'operator' | 'vault'>

/**
 * Before the transaction: asks for a code where one is needed, counts the try, and looks whether the code is right. A
 * wrong one is kept in a transaction of its own: what refuses the call would take it back.
 */
export async function askForCode(before: Needs, factor: FactorOf, code: string | undefined): Promise<void> {
  const { database, vault, now } = before
  const state = await database.inTransaction((tx) => factorState(tx, vault, factor))
  if (state === 'locked') refuse('ERROR.SECOND_FACTOR_LOCKED')
  if (state !== 'good') return
  if (code === undefined || code.trim() === '') refuse('ERROR.SECOND_FACTOR_REQUIRED')
  await countTry(before, [factor.counter])
  const judged = await database.inTransaction(async (tx) => {
    const found = await judgeCode(tx, await openFactor(tx, vault, factor.id), code, now.instant)
    await tellOfWrongCode(tx, factor, found, now.instant)
    return found
  })
  if (judged === 'locked') refuse('ERROR.SECOND_FACTOR_LOCKED')
  if (judged !== 'right') refuse('ERROR.SECOND_FACTOR_WRONG')
}

/** Nobody knows who typed it: the protocol says only whose account it was. */
async function tellOfWrongCode(
  tx: Tx,
  { id, subjectRef }: FactorOf,
  judged: Judged,
  at: number,
): Promise<void> {
  if (typeof judged === 'string') return
  await noteInstanceAction(tx, 'second-factor-wrong', at, subjectRef)
  if (judged.wrong === 'often') await putLoginNotice(tx, 'wrong-codes', id, at)
  if (judged.wrong !== 'for the last time') return
  await noteInstanceAction(tx, 'second-factor-locked', at, subjectRef)
  await putLoginNotice(tx, 'second-factor-locked', id, at)
}

/** In the transaction: takes the code, once. Says whether a factor is still to be enrolled. */
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
  await forgetTries(tx, [factor.counter])
  return { enrolmentDue: false }
}

/** Good or locked, where there is one, whoever asks for it; else still due for the role, or not needed. */
async function factorState(
  tx: Tx,
  vault: Vault,
  { id, role }: Pick<FactorOf, 'id' | 'role'>,
): Promise<'none' | 'due' | 'good' | 'locked'> {
  const standing = await factorStanding(tx, await openFactor(tx, vault, id))
  if (standing !== 'missing') return standing
  const switches = await getSetting(tx, 'second_factor')
  return switches[role] ? 'due' : 'none'
}
