import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Text } from '#ui/text.tsx'
import * as words from './next-review.texts.ts'
import { useWeeklyOffer } from './weekly-survey.queries.ts'

/** For the care team: whether the weekly review of the present period is still open, else when the next one begins. */
export function NextReview() {
  const t = useWords(words)
  const scope = useClientScope()
  const account = useClientAccount(scope.clientId).data?.account
  const { offer } = useWeeklyOffer(scope)
  if (offer === undefined || account === undefined || account.treatmentClosedOn !== null) return null
  return (
    <Text as="span" weight={offer.due === undefined ? undefined : 'medium'}>
      {offer.due === undefined ? t('next', { day: formatDay(offer.nextOn) }) : t('open')}
    </Text>
  )
}
