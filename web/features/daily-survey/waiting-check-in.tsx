import { formatLongDay } from '#language/dates.ts'
import { refusalText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import * as checkInWords from './check-in.texts.ts'
import type { OutgoingCheckIn } from './outgoing-check-ins.ts'
import { useKeepingOfAnswers } from './use-keeping-of-answers.ts'

/** A check-in that was ready to go when the connection was away: what becomes of it; today's can still be changed. */
export function WaitingCheckIn({
  one,
  onTryAgain,
}: {
  readonly one: OutgoingCheckIn
  readonly onTryAgain: () => void
}) {
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const today = useToday()
  const keeping = useKeepingOfAnswers()
  const { state, refusal, checkIn } = one
  const isRefused = state === 'refused'
  const isOfToday = checkIn.startedOn === today
  const day = formatLongDay(checkIn.startedOn, language, today)
  return (
    <>
      <Banner
        headline={isOfToday ? t('waiting.headline') : t('waiting.headlineOn', { day })}
        tone={isRefused ? 'error' : 'lake'}
      >
        {refusal !== undefined && state !== 'sending'
          ? refusalText(refusal, language)
          : t(`waiting.${state === 'sending' ? 'sending' : keeping}`)}
      </Banner>
      {isRefused && <Button onPress={onTryAgain}>{t('overview.sendAgain')}</Button>}
      {isOfToday && (
        <LinkButton href="/check-in" isBlock>
          {t('waiting.look')}
        </LinkButton>
      )}
    </>
  )
}
