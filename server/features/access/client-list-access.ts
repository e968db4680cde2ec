import type { AccountId } from '@standfest/domain/base/id.ts'
import { coversDay } from '@standfest/domain/features/access/access.ts'
import { type Context, refuse, type SignedIn } from '#http/handle.ts'
import { findSubstitutionsTo, openScopeOfTherapists } from './access.store.ts'
import { noteReading } from './readings.ts'

declare const proof: unique symbol

/**
 * Proof that the actor may see the clients of these therapists: their own, and those of therapists they substitute
 * today.
 */
export type ClientListAccess = { readonly [proof]: true; readonly parentIds: readonly AccountId[] }

type ListContext = Pick<Context<SignedIn>, 'tx' | 'actor' | 'now' | 'trace'>

/** Opens all clients of the calling therapist; see [Note: Client access]. */
export async function openOwnClients(context: ListContext): Promise<ClientListAccess> {
  const { tx, actor, now } = context
  const standsInFor = (await findSubstitutionsTo(tx, actor.id))
    .filter((substitution) => coversDay(substitution, now.today))
    .map(({ parentId }) => parentId)
  const parentIds = [...new Set([actor.id, ...standsInFor])]
  return openListOf(context, parentIds)
}

/**
 * Opens the clients of one therapist, for that therapist or for somebody who covers today. The one who calls has asked the rule of what
 * is read, such as `handoverSideOf`.
 */
export async function openClientsOf(context: ListContext, parentId: AccountId): Promise<ClientListAccess> {
  const { tx, actor, now } = context
  const isCovered = async () =>
    (await findSubstitutionsTo(tx, actor.id)).some(
      (substitution) => substitution.parentId === parentId && coversDay(substitution, now.today),
    )
  if (actor.role !== 'THERAPIST' || (actor.id !== parentId && !(await isCovered())))
    return refuse('ERROR.ACCESS_DENIED')
  return openListOf(context, [parentId])
}

async function openListOf(context: ListContext, parentIds: readonly AccountId[]): Promise<ClientListAccess> {
  const opened = await openScopeOfTherapists(context.tx, parentIds, context.actor.id)
  const seen = { action: 'list-viewed' } as const
  await noteReading(context, { ...seen, as: 'therapist', subjectRefs: opened.own })
  await noteReading(context, { ...seen, as: 'substitute', subjectRefs: opened.standsInFor })
  return { parentIds } as unknown as ClientListAccess
}
