import type { AccountId } from '@standfest/domain/base/id.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverNow } from '#api/connection.ts'
import { newId } from '#api/new-id.ts'
import { findDraft, hasDrafts, keepDraft } from '#drafts/drafts.ts'
import { handOver, sendKept } from '#outgoing/outgoing.ts'
import { useSession } from '#session/session.ts'
import { outgoingReviews } from './outgoing-reviews.ts'
import type { Review } from './review.ts'
import type { Submission } from './weekly-survey.queries.ts'

/** A review with what is to be sent of it. */
type ReadyReview = Review & { readonly submission: Submission }

type Keeper = {
  readonly find: () => Review | undefined
  readonly keep: (review: Review) => void
  /** It goes on its way. */
  readonly handOver: (review: ReadyReview) => void
}

const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

/** Keeps an unfinished review: at hand in the query cache, and sealed on the device ([Note: Drafts]). */
export function useKeptReview(): Keeper {
  const queries = useQueryClient()
  const { account } = useSession()
  return useMemo(() => {
    const { queryKey, place } = keptFor(account.id)
    queries.setQueryDefaults(queryKey, kept)
    return {
      find: () => queries.getQueryData<Review | null>(queryKey) ?? undefined,
      keep: (review) => {
        queries.setQueryData(queryKey, review)
        void keepDraft(place, review)
      },
      handOver: (review) => {
        queries.setQueryData(queryKey, null)
        void handOverDraft(queries, account.id, review)
      },
    }
  }, [queries, account.id])
}

/** The kept review, also of an earlier page: null when there is none, undefined until that is known. */
export function useFoundReview(): Review | null | undefined {
  const queries = useQueryClient()
  const { account } = useSession()
  const { data } = useQuery({
    queryKey: keptFor(account.id).queryKey,
    queryFn: () => findReview(queries, account.id),
    networkMode: 'always',
    ...kept,
  })
  return data
}

/** Sends every review of an earlier page that is ready to go. */
export async function sendReviews(queries: QueryClient, account: AccountId): Promise<void> {
  await findReview(queries, account)
}

/** The draft that can go on; what is ready goes on its way. */
async function findReview(queries: QueryClient, account: AccountId): Promise<Review | null> {
  // Most have none; then nothing is opened.
  if (!(await hasDrafts(account))) return null
  const found = (await findDraft(keptFor(account).place)) as Review | undefined
  await sendKept(queries, outgoingReviews)
  if (found === undefined) return null
  const { submission } = found
  if (submission === undefined) return found
  // A page may have been closed before what was sent had left its place, and earlier versions kept it there.
  await handOverDraft(queries, account, { ...found, submission })
  return null
}

async function handOverDraft(queries: QueryClient, account: AccountId, review: ReadyReview): Promise<void> {
  const one = {
    key: review.submission.key,
    clientId: account,
    writtenAt: serverNow(),
    state: 'waiting',
    review,
    messageKey: newId(),
  } as const
  await handOver(queries, outgoingReviews, { one, from: keptFor(account).place })
}

function keptFor(account: AccountId) {
  return {
    queryKey: ['weekly-review', account],
    place: { account, of: `weekly-review ${account}` },
  } as const
}
