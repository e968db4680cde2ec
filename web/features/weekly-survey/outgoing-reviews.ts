import type { AccountId } from '@standfest/domain/base/id.ts'
import { submitWeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { mayStillGo, type Outgoing } from '#outgoing/kept-outgoing.ts'
import { type Line, useOutgoingOf } from '#outgoing/outgoing.ts'
import { useSession } from '#session/session.ts'
import type { Review } from './review.ts'

/** A review on its way ([Note: On its way]); what does not go stays with its author. */
export type OutgoingReview = Outgoing & {
  readonly review: Review
  /** Of the message that the ratings may become: however often that is tried, it arrives once. */
  readonly messageKey: string
}

export const outgoingReviews: Line<OutgoingReview> = {
  name: 'outgoing-reviews',
  send: async (queries, { key, clientId, review }, { signal }) => {
    if (review.submission === undefined) return
    try {
      // The review itself says that it waits.
      const body = review.submission.survey
      await send(submitWeeklySurvey, { id: key, body, idempotencyKey: key, signal, isRepeat: true })
      queries.setQueryData<Review>(sentKey(clientId), review)
    } finally {
      await queries.invalidateQueries({ queryKey: ['client', clientId] })
    }
  },
}

/** One's own reviews that are on their way, and those that did not get through. */
export function useOutgoingReviews() {
  const { account } = useSession()
  const { outgoing, ...act } = useOutgoingOf(outgoingReviews, account.id)
  return {
    outgoing,
    waiting: outgoing.filter(mayStillGo),
    late: outgoing.filter((one) => !mayStillGo(one)),
    ...act,
  }
}

/** The review that was sent last, as long as the page remembers it. */
export function useSentReview(): Review | undefined {
  const { account } = useSession()
  return useQueryClient().getQueryData(sentKey(account.id))
}

function sentKey(accountId: AccountId) {
  return ['sent-review', accountId] as const
}
