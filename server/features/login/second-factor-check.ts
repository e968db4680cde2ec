import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import type { Tx } from '#database/connection.ts'
import { type Before, type Context, refuse } from '#http/handle.ts'
import type { Vault } from '#vault/vault.ts'
import { countTry } from './counted-tries.ts'
import { isEnrolled, openFactor, takeCode } from './second-factor.store.ts'
import { type Counter, forgetTries } from './tries.store.ts'

/** Whose second factor, and where the tries of its codes are counted. */
export type FactorOf = { readonly id: AccountId; readonly role: Role; readonly counter: Counter }

/** Before the transaction: asks for a code where one is needed, and counts the try. */
export async function askForCode(
  before: Pick<Before, 'database' | 'now' | 'operator' | 'vault'>,
  { id, role, counter }: FactorOf,
  code: string | undefined,
): Promise<void> {
  const state = await before.database.inTransaction((tx) => factorState(tx, before.vault, { id, role }))
  if (state !== 'enrolled') return
  if (code === undefined || code.trim() === '') refuse('ERROR.SECOND_FACTOR_REQUIRED')
  await countTry(before, [counter])
}

/** In the transaction: takes the code, once. Says whether a factor is still to be enrolled. */
export async function passSecondFactor(
  { tx, vault, now }: Pick<Context, 'tx' | 'vault' | 'now'>,
  { id, role, counter }: FactorOf,
  code: string | undefined,
): Promise<{ enrolmentDue: boolean }> {
  const state = await factorState(tx, vault, { id, role })
  if (state !== 'enrolled') return { enrolmentDue: state === 'missing' }
  if (code === undefined) return refuse('ERROR.SECOND_FACTOR_REQUIRED')
  const access = await openFactor(tx, vault, id)
  if (!(await takeCode(tx, access, code, now.instant))) refuse('ERROR.SECOND_FACTOR_WRONG')
  await forgetTries(tx, [counter])
  return { enrolmentDue: false }
}

/** Not needed, needed and there, or needed and missing. */
async function factorState(
  tx: Tx,
  vault: Vault,
  { id, role }: Pick<FactorOf, 'id' | 'role'>,
): Promise<'none' | 'enrolled' | 'missing'> {
  const switches = await getSetting(tx, 'second_factor')
  if (!switches[role]) return 'none'
  return (await isEnrolled(tx, await openFactor(tx, vault, id))) ? 'enrolled' : 'missing'
}
