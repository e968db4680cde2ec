import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverNow } from '#api/connection.ts'
import { findDraft, hasDrafts, keepDraft } from '#drafts/drafts.ts'
import { handOver, sendKept } from '#outgoing/outgoing.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import type { CheckIn } from './check-in.ts'
import { outgoingCheckIns, outgoingOf } from './outgoing-check-ins.ts'

type Keeper = {
  readonly find: () => CheckIn | undefined
  readonly keep: (checkIn: CheckIn) => void
  /** It goes on its way, if it is ready to; else its author decides what becomes of it. */
  readonly handOver: (checkIn: CheckIn) => void
}

const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

/**
 * Keeps an unfinished check-in: at hand in the query cache, and sealed on the device like everything that somebody has
 * begun (see [Note: Drafts]).
 */
export function useKeptCheckIn(): Keeper {
  const queries = useQueryClient()
  const { account } = useSession()
  return useMemo(() => {
    const { queryKey, place } = keptFor(account.id)
    queries.setQueryDefaults(queryKey, kept)
    return {
      find: () => queries.getQueryData<CheckIn | null>(queryKey) ?? undefined,
      keep: (checkIn) => {
        queries.setQueryData(queryKey, checkIn)
        void keepDraft(place, checkIn)
      },
      handOver: (checkIn) => {
        queries.setQueryData(queryKey, null)
        void handOverDraft(queries, account.id, checkIn)
      },
    }
  }, [queries, account.id])
}

/** The kept check-in, also of an earlier page: null when there is none, undefined until that is known. */
export function useFoundCheckIn(): CheckIn | null | undefined {
  const { account } = useSession()
  const queries = useQueryClient()
  const today = useToday()
  const { queryKey } = keptFor(account.id)
  const { data } = useQuery({
    queryKey,
    queryFn: () => findCheckIn(queries, account.id, today),
    networkMode: 'always',
    ...kept,
  })
  return data
}

/** Sends every check-in of an earlier page that is ready to go. */
export async function sendCheckIns(queries: QueryClient, account: AccountId): Promise<void> {
  await findCheckIn(queries, account)
}

/** The draft that can go on. What is ready goes on its way, and so do words that were left on an earlier day. */
async function findCheckIn(queries: QueryClient, account: AccountId, today?: Day): Promise<CheckIn | null> {
  // Most have none; then nothing is opened.
  if (!(await hasDrafts(account))) return null
  const found = (await findDraft(keptFor(account).place)) as CheckIn | undefined
  await sendKept(queries, outgoingCheckIns)
  if (found === undefined) return null
  // A page may have been closed before what was sent had left its place, and earlier versions kept it there.
  if (found.submission === undefined && !isLeftWithText(found, today)) return found
  await handOverDraft(queries, account, found)
  return null
}

/** Written on an earlier day and never finished: it is no answer for today, but nobody's words are thrown away. */
export function isLeftWithText(checkIn: CheckIn, today = checkIn.startedOn): boolean {
  return checkIn.startedOn !== today && hasText(checkIn)
}

export function hasText({ answers }: CheckIn): boolean {
  return Object.values(answers).some((answer) => typeof answer === 'string' && answer.trim() !== '')
}

async function handOverDraft(queries: QueryClient, account: AccountId, checkIn: CheckIn): Promise<void> {
  const one = outgoingOf(account, checkIn, serverNow())
  await handOver(queries, outgoingCheckIns, { one, from: keptFor(account).place })
}

function keptFor(account: AccountId) {
  return { queryKey: ['check-in', account], place: { account, of: 'check-in' } } as const
}
