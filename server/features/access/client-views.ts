import type { AccountId } from '@standfest/domain/base/id.ts'
import { viewActionOf } from '@standfest/domain/features/protocol/protocol.ts'
import { insertListViews, insertView } from '#features/protocol/views.store.ts'
import type { Context, SignedIn } from '#http/handle.ts'

/**
 * Notes that a substitute looked at a client: one line a day for each kind of thing seen, so that the protocol says who
 * saw what, and can still be read.
 */
export async function noteView(
  { tx, actor, now, call }: Context<SignedIn>,
  subjectRef: string,
): Promise<void> {
  const action = viewActionOf(call.name)
  await insertView(tx, { viewerRef: actor.subjectRef, subjectRef, action, now })
}

/** Notes that a substitute looked at the list in which the clients of these therapists stand. */
export async function noteListViews(
  { tx, actor, now, call }: Context<SignedIn>,
  parentIds: readonly AccountId[],
): Promise<void> {
  if (parentIds.length === 0) return
  const action = viewActionOf(call.name)
  await insertListViews(tx, parentIds, { viewerRef: actor.subjectRef, action, now })
}
