import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useClientScope } from '#session/client-scope.ts'
import * as words from './next-review.texts.ts'
import { useWeeklyOffer } from './weekly-survey.queries.ts'

/** For the care team: whether the weekly review of the present period is still open, else when the next one begins; empty after a treatment. */
export function useNextReview(): { readonly text: string; readonly isPending: boolean } {
  const t = useWords(words)
  const scope = useClientScope()
  const account = useClientAccount(scope.clientId).data?.account
  const { offer, isPending } = useWeeklyOffer(scope)
  if (offer === undefined || account === undefined || account.treatmentClosedOn !== null)
    return { text: '', isPending }
  const { due, nextOn } = offer
  return { text: due === undefined ? t('next', { day: formatDay(nextOn) }) : t('open'), isPending }
}
