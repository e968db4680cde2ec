import type { AccountId } from '@standfest/domain/base/id.ts'
import { submitWeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { Line } from '#outgoing/outgoing.ts'
import { useSession } from '#session/session.ts'
import type { OutgoingRun, SurveyKind } from '#survey-run/survey-kind.ts'
import type { Review } from './review.ts'

/** An outgoing review ([Note: Outgoing items]); one that is refused stays with its author. */
export type OutgoingReview = OutgoingRun & { readonly review: Review }

export const outgoingReviews: Line<OutgoingReview> = {
  name: 'outgoing-reviews',
  send: async (queries, { key, clientId, review }, { signal }) => {
    if (review.submission === undefined) return
    try {
      // The review itself shows that it waits.
      const body = review.submission.survey
      await send(submitWeeklySurvey, { id: key, body, idempotencyKey: key, signal, isRepeat: true })
      queries.setQueryData<Review>(sentKey(clientId), review)
    } finally {
      await queries.invalidateQueries({ queryKey: ['client', clientId] })
    }
  },
}

export const reviews: SurveyKind<Review, OutgoingReview> = {
  name: 'weekly-review',
  line: outgoingReviews,
  draftOf: (account) => `weekly-review ${account}`,
  runOf: ({ review }) => review,
  asOutgoing: (one, review) => ({ ...one, review }),
}

/** The review that was sent last, as long as the page remembers it. */
export function useSentReview(): Review | undefined {
  const { account } = useSession()
  return useQueryClient().getQueryData(sentKey(account.id))
}

function sentKey(accountId: AccountId) {
  return ['sent-review', accountId] as const
}
