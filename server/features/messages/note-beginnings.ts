import type { AccountId } from '@standfest/domain/base/id.ts'
import { noteReading } from '#features/access/readings.ts'
import type { Context, SignedIn } from '#http/handle.ts'

/** A list that shows the beginning of each client's message: the audit log says that they were viewed. */
export async function noteBeginnings(
  context: Context<SignedIn>,
  shown: readonly { readonly parentId: AccountId; readonly subjectRef: string }[],
): Promise<void> {
  const refsOf = (isOwn: boolean) =>
    shown
      .filter(({ parentId }) => (parentId === context.actor.id) === isOwn)
      .map(({ subjectRef }) => subjectRef)
  const seen = { action: 'messages-viewed' } as const
  await noteReading(context, { ...seen, as: 'therapist', subjectRefs: refsOf(true) })
  await noteReading(context, { ...seen, as: 'substitute', subjectRefs: refsOf(false) })
}
