import type { Role } from '@standfest/domain/base/call.ts'
import type { Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ActsAs } from '@standfest/domain/features/access/access.ts'
import { type ProtocolAction, viewActionOf } from '@standfest/domain/features/protocol/protocol.ts'
import type { Tx } from '#database/connection.ts'
import { whereThereIsRoom } from '#database/where-there-is-room.ts'
import { noteOnceADay } from '#features/protocol/views.store.ts'
import type { Context, SignedIn } from '#http/handle.ts'
import { findAccountFacts } from './access.store.ts'

type Reader = Pick<SignedIn, 'role' | 'subjectRef'>

type Reading = {
  readonly action: ProtocolAction
  readonly as?: ActsAs | undefined
  /** Whom it concerns; undefined: nobody in particular. */
  readonly subjectRefs: readonly (string | undefined)[]
}

/** A call in which somebody reads; without a trace a job does what was asked for, and nobody looks. */
export type ReadingContext = Pick<Context<SignedIn>, 'tx' | 'now'> & {
  readonly actor: Reader
  readonly trace: Context['trace'] | undefined
}

/**
 * Notes what somebody reads of others: one line a day for each reader, person and kind of thing seen, so that the protocol
 * says who saw what, and can still be read. See [Note: The trace of readings].
 */
export async function noteReading(
  { tx, actor, now, trace }: ReadingContext,
  { action, as, subjectRefs }: Reading,
): Promise<void> {
  if (!trace) return
  const keyOf = (ref: string | undefined) => `${actor.subjectRef} ${ref ?? 'nobody'} ${action}`
  const fresh = subjectRefs.filter((ref) => !trace.has(keyOf(ref)))
  if (fresh.length === 0) return
  const isNoted = await whereThereIsRoom(tx, () =>
    noteOnceADay(tx, { actor, as, subjectRefs: fresh, action, now }),
  )
  if (isNoted) trace.keep(fresh.map(keyOf))
  else trace.missed()
}

/** Notes that somebody who is not the client opened a client's record, by the call that opened it. */
export async function noteView(context: Context<SignedIn>, as: ActsAs, subjectRef: string): Promise<void> {
  await noteReading(context, { action: viewActionOf(context.call.name), as, subjectRefs: [subjectRef] })
}

/** Notes that an administrator looked through accounts of a kind; undefined: of all kinds. */
export async function noteListOfAccounts(context: ReadingContext, type: number | undefined): Promise<void> {
  if (type === undefined || type === 3)
    await noteReading(context, { action: 'clients-listed', subjectRefs: [undefined] })
  if (type !== 3) await noteReading(context, { action: 'staff-listed', subjectRefs: [undefined] })
}

/**
 * Notes that somebody reached for what is not theirs: once a day for each account they reached for, if there is such an
 * account, and for all that is nobody's account together. An invented id makes no line of its own.
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
