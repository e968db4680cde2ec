import type { Call, FileBytes } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readAttachment } from '@standfest/domain/features/attachments/attachments.calls.ts'
import type { CopiedAnswer, CopySection } from '@standfest/domain/features/my-copy/copied.ts'
import type { Tx } from '#database/connection.ts'
import { findClientFacts } from '#features/access/access.store.ts'
import { type ClientAccess, openClient } from '#features/access/client-access.ts'
import { listEntriesWithReceipts } from '#features/read-receipts/read-receipts.store.ts'
import { wrapReply } from '#http/answers.ts'
import type { Context, Handler, SignedIn } from '#http/handle.ts'
import { checkInput } from '#http/input.ts'

/**
 * [Note: A copy is read like a page] The copy is made of the answers that the client's own pages get: the same handlers, as the
 * client, in one read-only snapshot. What is hidden from the client is therefore hidden in the copy, and what a page shows is in it.
 */
export type CopyReader = {
  readonly client: ClientAccess
  /** The answers of a section, page by page. */
  readonly answersOf: (
    section: Pick<CopySection, 'call' | 'query' | 'pagedBy' | 'next'>,
  ) => AsyncGenerator<CopiedAnswer>
  readonly file: (id: string) => Promise<FileBytes>
}

type Needs = Pick<Context<SignedIn>, 'now' | 'vault'> & {
  readonly tx: Tx
  readonly handlers: readonly Handler[]
}

/** Opens a client's record for the client's own copy, or is refused as the client's own call would be. */
export async function openCopyReader(clientId: AccountId, needs: Needs): Promise<CopyReader> {
  const { handlers, tx } = needs
  const handlerOf = new Map<Call, Handler>(handlers.map((one) => [one.call, one]))
  const context = await contextOf(clientId, needs)
  const answer = async (call: Call, params: Readonly<Record<string, string>>, query: object) => {
    const handler = handlerOf.get(call)
    if (!handler) throw new Error(`nobody answers ${call.name}`)
    const input = checkInput(call, { params, query: query as Record<string, string>, body: undefined })
    return handler.answer(input as never, { ...context(call) } as never, undefined as never)
  }
  const client = await openClient(context(readAttachment), clientId)
  const ask = async (call: Call, asked: Readonly<Record<string, string>>): Promise<CopiedAnswer> => {
    const { data, included } = JSON.parse(wrapReply(call, await answer(call, {}, asked)))
    return { data, included, asked }
  }
  async function* answersOf({ call, query, pagedBy, next }: Parameters<CopyReader['answersOf']>[0]) {
    if (call.name === 'listReadReceipts') {
      for (const entry of await listEntriesWithReceipts(tx, client)) yield await ask(call, entry)
      return
    }
    for (let from: string | undefined; ; ) {
      const found = await ask(call, {
        ...query,
        ...(from !== undefined && pagedBy ? { [pagedBy]: from } : {}),
      })
      yield found
      from = pagedBy && (next(found) ?? undefined)
      if (from === undefined) return
    }
  }
  const file = async (id: string) => (await answer(readAttachment, { id }, {})) as FileBytes
  return { client, answersOf, file }
}

/** The job acts as the client, without a session: reads that depend on one are not part of a copy. */
async function contextOf(clientId: AccountId, { tx, now, vault }: Needs) {
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
  return (call: Call): Context<SignedIn> => ({
    tx,
    now,
    call,
    actor,
    vault,
    names: undefined as never,
    browser: undefined as never,
    operator: undefined as never,
    ifMatch: undefined,
    requestId: '',
    concerns: { client: undefined, wanted: undefined },
    // The client's own reading leaves no trace.
    trace: { has: () => true, keep: () => undefined, missed: () => undefined },
    shownAlerts: async () => [],
  })
}

const noSession = '00000000-0000-0000-0000-000000000000'
