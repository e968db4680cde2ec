import type { AccountId } from '@standfest/domain/base/id.ts'
import { coversDay } from '@standfest/domain/features/access/access.ts'
import type { Context, SignedIn } from '#http/handle.ts'
import { findSubstitutionsTo, openScopeOfTherapists } from './access.store.ts'
import { noteReading } from './readings.ts'

declare const proof: unique symbol

/**
 * Proof that the actor may see the clients of these therapists: their own, and those of therapists they substitute
 * today.
 */
export type ClientListAccess = { readonly [proof]: true; readonly parentIds: readonly AccountId[] }

/** Opens all clients of the calling therapist; see [Note: Client access]. */
export async function openOwnClients(
  context: Pick<Context<SignedIn>, 'tx' | 'actor' | 'now' | 'trace'>,
): Promise<ClientListAccess> {
  const { tx, actor, now } = context
  const standsInFor = (await findSubstitutionsTo(tx, actor.id))
    .filter((substitution) => coversDay(substitution, now.today))
    .map(({ parentId }) => parentId)
  const parentIds = [...new Set([actor.id, ...standsInFor])]
  const opened = await openScopeOfTherapists(tx, parentIds, actor.id)
  const seen = { action: 'list-viewed' } as const
  await noteReading(context, { ...seen, as: 'therapist', subjectRefs: opened.own })
  await noteReading(context, { ...seen, as: 'substitute', subjectRefs: opened.standsInFor })
  return { parentIds } as unknown as ClientListAccess
}
