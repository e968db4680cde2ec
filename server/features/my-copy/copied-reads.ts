import type { Call, FileBytes } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readAttachment } from '@standfest/domain/features/attachments/attachments.calls.ts'
import { reviewCompleteCopy } from '@standfest/domain/features/my-copy/complete-copy.calls.ts'
import { type CompleteCopy, completeCopyState } from '@standfest/domain/features/my-copy/complete-copy.ts'
import type { CopiedAnswer, CopySection } from '@standfest/domain/features/my-copy/copied.ts'
import { completeCopySections, ownCopySections } from '@standfest/domain/features/my-copy/copy-sections.ts'
import type { BlobStore } from '#blobs/blob-store.ts'
import type { Tx } from '#database/connection.ts'
import { findClientFacts } from '#features/access/access.store.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { listEntriesWithReceipts } from '#features/read-receipts/read-receipts.store.ts'
import { wrapReply } from '#http/answers.ts'
import type { Context, Handler, OperatorTerms, SignedIn } from '#http/handle.ts'
import { checkInput } from '#http/input.ts'
import { findCompleteCopy, findReleasedRecord } from './complete-copy.store.ts'

/**
 * [Note: A copy is read like a page] The copy is generated from the responses that the client's own pages get: the same handlers, acting as
 * the client, in one read-only snapshot. What is hidden from the client is therefore not in the copy, and what a page shows is. In a
 * complete copy some sections are read as the treating therapist, and the internal data is the released record.
 */
export type CopyReader = {
  readonly client: ClientAccess
  /** The sections of the copy by name, in order. */
  readonly sections: readonly (readonly [name: string, section: CopySection])[]
  /** The details of the release; undefined: a client's own copy. */
  readonly released: Released | undefined
  /** The responses of a section's call, one for each page of results. */
  readonly answersOf: (
    section: Pick<CopySection, 'as' | 'call' | 'query' | 'pagedBy' | 'next'>,
  ) => AsyncGenerator<CopiedAnswer>
  readonly file: (id: string) => Promise<FileBytes & { readonly bytes: Uint8Array }>
}

type Needs = Pick<Context<SignedIn>, 'now' | 'vault'> & {
  readonly tx: Tx
  readonly handlers: readonly Handler[]
  /** Whether it is a complete copy, with the released record. */
  readonly isComplete: boolean
  /** The object storage for the bytes of files, if there is one. */
  readonly blobs: BlobStore | undefined
}

/** The details of a release: its time, and what it omits and why. */
type Released = Pick<CompleteCopy, 'decidedAt' | 'withheld' | 'reason'>

/** Opens a client's record for the client's own copy, with the permissions of the client's own calls. */
export async function openCopyReader(clientId: AccountId, needs: Needs): Promise<CopyReader> {
  const { handlers, tx, now, isComplete } = needs
  const handlerOf = new Map<Call, Handler>(handlers.map((one) => [one.call, one]))
  const context = await contextOf(clientId, needs)
  const answer = async (
    call: Call,
    params: Readonly<Record<string, string>>,
    query: object,
    as?: 'care team',
  ) => {
    const handler = handlerOf.get(call)
    if (!handler) throw new Error(`nobody answers ${call.name}`)
    const asked = { ...query, ...(as ? { account: clientId } : {}) } as Record<string, string>
    const input = checkInput(call, { params, query: asked, body: undefined })
    return handler.answer(input as never, { ...context(call, as) } as never, undefined as never)
  }
  const client = await openClient(context(readAttachment), clientId)
  const release = isComplete ? await findRelease(tx, client, now.instant) : undefined
  const ask = async (
    call: Call,
    asked: Readonly<Record<string, string>>,
    as?: 'care team',
  ): Promise<CopiedAnswer> => {
    const { data, included } = JSON.parse(wrapReply(call, await answer(call, {}, asked, as)))
    return { data, included, asked }
  }
  async function* answersOf({ as, call, query, pagedBy, next }: Parameters<CopyReader['answersOf']>[0]) {
    if (call.name === reviewCompleteCopy.name) {
      const { record } = release ?? {}
      if (record) yield { asked: {}, data: { type: 'completeCopyReview', attributes: { record } } }
      return
    }
    if (call.name === 'listReadReceipts') {
      for (const entry of await listEntriesWithReceipts(tx, client)) yield await ask(call, entry)
      return
    }
    for (let from: string | undefined; ; ) {
      const found = await ask(
        call,
        { ...query, ...(from !== undefined && pagedBy ? { [pagedBy]: from } : {}) },
        as,
      )
      yield found
      from = pagedBy && (next(found) ?? undefined)
      if (from === undefined) return
    }
  }
  const file = async (id: string) => {
    const found = (await answer(readAttachment, { id }, {})) as FileBytes
    return { ...found, bytes: typeof found.bytes === 'function' ? await found.bytes() : found.bytes }
  }
  const sections = isComplete ? completeCopySections : ownCopySections
  return { client, sections, released: release?.details, answersOf, file }
}

/** The record released to the client, and the details of its release. If the release ended after the copy was requested, the job fails. */
async function findRelease(tx: Tx, client: ClientAccess, at: Instant) {
  const stored = await findCompleteCopy(tx, client)
  const released = await findReleasedRecord(tx, client)
  if (!stored || !released || completeCopyState(stored, at) !== 'released')
    throw new Error('a complete copy that is not released')
  const { decidedAt, withheld, reason } = stored
  return { record: released.record, details: { decidedAt, withheld, reason } }
}

/** A context in which the job acts as the client, without a session: calls that depend on one are not copied. */
async function contextOf(clientId: AccountId, { tx, now, vault, blobs }: Needs) {
  const facts = await findClientFacts(tx, clientId)
  if (!facts) throw new Error('a copy for nobody')
  const actor: SignedIn = {
    id: clientId,
    role: 'CLIENT',
    sessionId: noSession,
    subjectRef: facts.subject_ref,
    active: facts.active,
    parentId: facts.parent_id,
    parentActive: facts.parent_active,
    allowed: [],
    certificateFingerprint: undefined,
    duty: undefined,
    enrolmentDue: false,
    tokenHash: undefined,
    locked: false,
    provenAt: now.instant,
    lastActiveAt: now.instant,
    idleUntil: now.instant,
    endsAt: now.instant,
  }
  // The treating therapist as the actor, who sees what is hidden from the client, for a complete copy.
  const therapist: SignedIn = { ...actor, id: facts.parent_id, role: 'THERAPIST', parentId: undefined }
  return (call: Call, as?: 'care team'): Context<SignedIn> => ({
    tx,
    now,
    call,
    actor: as ? therapist : actor,
    vault,
    names: undefined as never,
    browser: undefined as never,
    // Of the operator's terms, reads of a client's own record need the storage only.
    operator: { blobs } as Pick<OperatorTerms, 'blobs'> as never,
    ifMatch: undefined,
    requestId: '',
    concerns: { client: undefined, wanted: undefined },
    // Clients' own reads are not audited, and nobody else reads here.
    trace: { has: () => true, keep: () => undefined, missed: () => undefined },
    shownAlerts: async () => [],
  })
}

const noSession = '00000000-0000-0000-0000-000000000000'
