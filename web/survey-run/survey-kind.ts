import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverNow } from '#api/connection.ts'
import { newId } from '#api/new-id.ts'
import { findDraft, hasDrafts, storeDraft } from '#drafts/drafts.ts'
import { handOver, type Line, sendStored, useOutgoingOf } from '#outgoing/outgoing.ts'
import { mayStillGo, type Outgoing } from '#outgoing/outgoing-store.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import type { Steps } from './steps.ts'

/**
 * [Note: Survey run]
 * A client answers a survey one question after the other, sees all answers in a list, and sends them. The unfinished run is
 * a draft ([Note: Drafts]); what is ready to be sent goes through the outgoing queue ([Note: Outgoing items]) with one key for
 * every try. A kind of survey gives its questions, its words, and what becomes of a refused run.
 */
export type SurveyRun = Steps & {
  readonly startedOn: Day
  /** What is sent: its idempotency key and time stay the same over every attempt, and any further answer drops it. */
  readonly submission: { readonly key: string } | undefined
}

/** A run in the outgoing queue; what the server does not accept stays with its author. */
export type OutgoingRun = Outgoing & {
  /**
   * The idempotency key of the message that the answers may become: it is sent once, however many attempts it takes.
   */
  readonly messageKey: string
}

/** How runs of one kind are stored on the device, and sent. */
export type SurveyKind<Run extends SurveyRun, One extends OutgoingRun> = {
  readonly name: string
  readonly line: Line<One>
  /** The key of the draft in which a client's unfinished survey is stored. */
  readonly draftOf: (account: AccountId) => string
  readonly runOf: (one: One) => Run
  readonly asOutgoing: (one: OutgoingRun, run: Run) => One
  /** Whether an unfinished run goes to its author, who decides what becomes of it. */
  readonly isLeft?: (run: Run, today?: Day) => boolean
}

const kept = { staleTime: 'static', gcTime: Number.POSITIVE_INFINITY } as const

/** Stores an unfinished run: in the query cache, and encrypted on the device. */
export function useKeptRun<Run extends SurveyRun, One extends OutgoingRun>(kind: SurveyKind<Run, One>) {
  const queries = useQueryClient()
  const { account } = useSession()
  return useMemo(() => {
    const { queryKey, place } = keptFor(kind, account.id)
    queries.setQueryDefaults(queryKey, kept)
    return {
      find: () => queries.getQueryData<Run | null>(queryKey) ?? undefined,
      keep: (run: Run) => {
        queries.setQueryData(queryKey, run)
        void storeDraft(place, run)
      },
      /** To the outgoing queue: it is sent if it is ready, else its author decides what becomes of it. */
      handOver: (run: Run) => {
        queries.setQueryData(queryKey, null)
        void handOverDraft(kind, queries, { account: account.id, run })
      },
    }
  }, [kind, queries, account.id])
}

/** The stored run, also of an earlier page load: null when there is none, undefined until that is known. */
export function useFoundRun<Run extends SurveyRun, One extends OutgoingRun>(
  kind: SurveyKind<Run, One>,
): Run | null | undefined {
  const queries = useQueryClient()
  const { account } = useSession()
  const today = useToday()
  const { data } = useQuery({
    queryKey: keptFor(kind, account.id).queryKey,
    queryFn: () => findRun(kind, queries, { account: account.id, today }),
    networkMode: 'always',
    ...kept,
  })
  return data
}

/** Sends every run of an earlier page load that is ready. */
export async function sendRuns<Run extends SurveyRun, One extends OutgoingRun>(
  kind: SurveyKind<Run, One>,
  queries: QueryClient,
  account: AccountId,
): Promise<void> {
  await findRun(kind, queries, { account })
}

/** The reader's own runs in the outgoing queue, and those that the server did not accept. */
export function useOutgoingRuns<Run extends SurveyRun, One extends OutgoingRun>({
  line,
}: SurveyKind<Run, One>) {
  const { account } = useSession()
  const { outgoing, ...act } = useOutgoingOf(line, account.id)
  return {
    outgoing,
    waiting: outgoing.filter(mayStillGo),
    late: outgoing.filter((one) => !mayStillGo(one)),
    ...act,
  }
}

/** The draft that can go on. What is ready is sent, and what was left goes to its author. */
async function findRun<Run extends SurveyRun, One extends OutgoingRun>(
  kind: SurveyKind<Run, One>,
  queries: QueryClient,
  { account, today }: { readonly account: AccountId; readonly today?: Day },
): Promise<Run | null> {
  // Most accounts have no draft; then no key is needed.
  if (!(await hasDrafts(account))) return null
  const found = (await findDraft(keptFor(kind, account).place)) as Run | undefined
  await sendStored(queries, kind.line)
  if (found === undefined) return null
  const isLeft = kind.isLeft?.(found, today) ?? false
  // A page may have been closed before a sent check-in was removed from the drafts, and earlier versions left it there.
  if (found.submission === undefined && !isLeft) return found
  await handOverDraft(kind, queries, { account, run: found })
  return null
}

async function handOverDraft<Run extends SurveyRun, One extends OutgoingRun>(
  kind: SurveyKind<Run, One>,
  queries: QueryClient,
  { account, run }: { readonly account: AccountId; readonly run: Run },
): Promise<void> {
  const { submission } = run
  const one: OutgoingRun = {
    key: submission?.key ?? newId(),
    clientId: account,
    writtenAt: serverNow(),
    state: submission === undefined ? 'stopped' : 'waiting',
    messageKey: newId(),
  }
  await handOver(queries, kind.line, { one: kind.asOutgoing(one, run), from: keptFor(kind, account).place })
}

function keptFor<Run extends SurveyRun, One extends OutgoingRun>(
  { name, draftOf }: SurveyKind<Run, One>,
  account: AccountId,
) {
  return { queryKey: [name, account], place: { account, of: draftOf(account) } } as const
}
