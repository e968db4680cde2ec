import type { KeyObject } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { instanceOwner } from '#features/accounts/identity.store.ts'
import { type Context, refuse, type SignedIn } from '#http/handle.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import { findAccountFacts, findClientKey, openScope } from './access.store.ts'
import { noteReading, type ReadingContext } from './readings.ts'

declare const proof: unique symbol

/**
 * Proof that an administrator may manage this account in this transaction: its names, state and treating therapist. It
 * grants no access to the client's record: stores of what a client wrote or answered take a `ClientAccess`, see [Note:
 * Client access].
 */
export type AdministeredAccount = {
  readonly [proof]: true
  readonly id: AccountId
  readonly type: 1 | 2 | 3
  readonly parentId: AccountId | undefined
  readonly subjectRef: string
  /** The account's key, which encrypts the person's names. */
  readonly key: KeyObject
  /** The owner in the context (AAD) of sealed values. */
  readonly owner: string
}

/** An administrator at work: in a call, or later in a job that carries out an approved request. */
export type Administering = Pick<Context<SignedIn>, 'tx' | 'now' | 'call' | 'vault' | 'concerns'> & {
  readonly actor: Pick<SignedIn, 'id' | 'role' | 'subjectRef'>
  readonly trace: ReadingContext['trace']
}

/** Opens an account for an administrator, or refuses; a missing account is refused like a forbidden one. */
export async function openForAdministration(
  context: Administering,
  accountId: AccountId,
): Promise<AdministeredAccount> {
  const { actor, call, tx, vault } = context
  context.concerns.wanted = accountId
  if (actor.role !== 'ADMIN') refuse('ERROR.ACCESS_DENIED')
  const facts = await findAccountFacts(tx, accountId)
  if (!facts) return refuse('ERROR.ACCESS_DENIED')
  if (facts.anonymised && call.method !== 'GET') refuse('ERROR.ACCOUNT_ANONYMISED')
  if (call.method === 'GET')
    await noteReading(context, { action: 'account-viewed', subjectRefs: [facts.subject_ref] })
  const common = {
    id: facts.id,
    type: facts.type,
    parentId: facts.parent_id ?? undefined,
    subjectRef: facts.subject_ref,
  }
  if (facts.type !== 3)
    return { ...common, key: vault.instanceKey, owner: instanceOwner } as unknown as AdministeredAccount
  await openScope(tx, [accountId])
  const stored = await findClientKey(tx, accountId)
  if (!stored) return refuse('ERROR.ACCESS_DENIED')
  const key = await unwrapKey(vault.keyring, accountId, stored)
  context.concerns.client = { clientId: accountId, key, consumptionShown: true }
  return { ...common, key, owner: accountId } as unknown as AdministeredAccount
}
