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
  return openListOf(context, await therapistsOf(context, context.actor.id))
}

/**
 * Opens the clients of a therapist for a request with the secret address of the therapist's calendar, which has no session and reads
 * times only.
 */
export async function openClientsOfCalendar(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  therapistId: AccountId,
): Promise<ClientListAccess> {
  const parentIds = await therapistsOf({ tx, now }, therapistId)
  await openScopeOfTherapists(tx, parentIds, therapistId)
  return accessTo(parentIds)
}

/**
 * Opens the clients of one therapist, for that therapist or for somebody who covers today. The one who calls has asked the rule of what
 * is read, such as `handoverSideOf`.
 */
export async function openClientsOf(context: ListContext, parentId: AccountId): Promise<ClientListAccess> {
  const { actor } = context
  if (actor.role !== 'THERAPIST' || !(await therapistsOf(context, actor.id)).includes(parentId))
    return refuse('ERROR.ACCESS_DENIED')
  return openListOf(context, [parentId])
}

/** The therapists whose clients a therapist treats today: the therapist, and those whom the therapist stands in for. */
async function therapistsOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  therapistId: AccountId,
): Promise<readonly AccountId[]> {
  const covered = (await findSubstitutionsTo(tx, therapistId))
    .filter((substitution) => coversDay(substitution, now.today))
    .map(({ parentId }) => parentId)
  return [...new Set([therapistId, ...covered])]
}

async function openListOf(context: ListContext, parentIds: readonly AccountId[]): Promise<ClientListAccess> {
  const opened = await openScopeOfTherapists(context.tx, parentIds, context.actor.id)
  const seen = { action: 'list-viewed' } as const
  await noteReading(context, { ...seen, as: 'therapist', subjectRefs: opened.own })
  await noteReading(context, { ...seen, as: 'substitute', subjectRefs: opened.standsInFor })
  return accessTo(parentIds)
}

function accessTo(parentIds: readonly AccountId[]): ClientListAccess {
  return { parentIds } as unknown as ClientListAccess
}
