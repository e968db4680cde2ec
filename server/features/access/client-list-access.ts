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
  const { access, own, standsInFor } = await openScopeOf(context, context.actor.id)
  const seen = { action: 'list-viewed' } as const
  await noteReading(context, { ...seen, as: 'therapist', subjectRefs: own })
  await noteReading(context, { ...seen, as: 'substitute', subjectRefs: standsInFor })
  return access
}

/**
 * Opens the clients of a therapist for a request with the secret address of the therapist's calendar, which has no session and reads
 * times only.
 */
export async function openClientsOfCalendar(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  therapistId: AccountId,
): Promise<ClientListAccess> {
  return (await openScopeOf({ tx, now }, therapistId)).access
}

/** Opens the scope of the clients whom a therapist treats, or stands in for today. */
async function openScopeOf({ tx, now }: Pick<Context, 'tx' | 'now'>, therapistId: AccountId) {
  const covered = (await findSubstitutionsTo(tx, therapistId))
    .filter((substitution) => coversDay(substitution, now.today))
    .map(({ parentId }) => parentId)
  const parentIds = [...new Set([therapistId, ...covered])]
  const opened = await openScopeOfTherapists(tx, parentIds, therapistId)
  return { ...opened, access: { parentIds } as unknown as ClientListAccess }
}
