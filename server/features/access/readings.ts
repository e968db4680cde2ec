import type { Role } from '@standfest/domain/base/call.ts'
import type { Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ActsAs } from '@standfest/domain/features/access/access.ts'
import { type AuditLogAction, viewActionOf } from '@standfest/domain/features/audit-log/audit-log.ts'
import type { Tx } from '#database/connection.ts'
import { ifWritable } from '#database/if-writable.ts'
import { noteOnceADay } from '#features/audit-log/views.store.ts'
import type { Context, SignedIn } from '#http/handle.ts'
import { findAccountFacts } from './access.store.ts'

type Reader = Pick<SignedIn, 'role' | 'subjectRef'>

type Reading = {
  readonly action: AuditLogAction
  readonly as?: ActsAs | undefined
  /** The person or account that was read; undefined: none in particular. */
  readonly subjectRefs: readonly (string | undefined)[]
}

/**
 * The context of a call that reads data about others; without a trace (a job acts on behalf of a user) nothing is
 * recorded.
 */
export type ReadingContext = Pick<Context<SignedIn>, 'tx' | 'now'> & {
  readonly actor: Reader
  readonly trace: Context['trace'] | undefined
}

/**
 * Records in the audit log that the caller read data about others: one line a day for each reader, person and kind of
 * data, which keeps the audit log readable. See [Note: The trace of readings].
 */
export async function noteReading(
  { tx, actor, now, trace }: ReadingContext,
  { action, as, subjectRefs }: Reading,
): Promise<void> {
  if (!trace) return
  const keyOf = (ref: string | undefined) => `${actor.subjectRef} ${ref ?? 'nobody'} ${action}`
  const fresh = subjectRefs.filter((ref) => !trace.has(keyOf(ref)))
  if (fresh.length === 0) return
  const isNoted = await ifWritable(tx, () => noteOnceADay(tx, { actor, as, subjectRefs: fresh, action, now }))
  if (isNoted) trace.keep(fresh.map(keyOf))
  else trace.missed()
}

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

/** Records that a user other than the client opened a client's record, by the call that opened it. */
export async function noteView(context: Context<SignedIn>, as: ActsAs, subjectRef: string): Promise<void> {
  await noteReading(context, { action: viewActionOf(context.call.name), as, subjectRefs: [subjectRef] })
}

/** Records that an administrator listed accounts of a kind; undefined: of all kinds. */
export async function noteListOfAccounts(context: ReadingContext, type: number | undefined): Promise<void> {
  if (type === undefined || type === 3)
    await noteReading(context, { action: 'clients-listed', subjectRefs: [undefined] })
  if (type !== 3) await noteReading(context, { action: 'staff-listed', subjectRefs: [undefined] })
}

/**
 * Records a refused access: once a day for each existing account that was requested, and once for all unknown accounts
 * together. An invented id does not create an entry of its own.
 */
export async function noteRefusal(
  tx: Tx,
  {
    actor,
    wanted,
    isChange,
    now,
  }: {
    readonly actor: { readonly role: Role; readonly subjectRef: string }
    readonly wanted: AccountId | undefined
    readonly isChange: boolean
    readonly now: Now
  },
): Promise<void> {
  const facts = wanted && (await findAccountFacts(tx, wanted))
  const action = isChange ? 'change-refused' : 'reading-refused'
  await noteOnceADay(tx, { actor, subjectRefs: [facts?.subject_ref], action, now })
}
