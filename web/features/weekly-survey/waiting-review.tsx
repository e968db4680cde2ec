import { useKeeping } from '#drafts/use-keeping.ts'
import { formatLongDay } from '#language/dates.ts'
import { refusalText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { OutgoingReview } from './outgoing-reviews.ts'
import * as words from './weekly-survey.texts.ts'

/** A review that was ready to go when the connection was away: what becomes of it; the one that is due can be changed. */
export function WaitingReview({
  one,
  isDue,
  onTryAgain,
}: {
  readonly one: OutgoingReview
  readonly isDue: boolean
  readonly onTryAgain: () => void
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const keeping = useKeeping()
  const { state, refusal, review } = one
  const isRefused = state === 'refused'
  const day = formatLongDay(review.startedOn, language, today)
  return (
    <>
      <Banner
        headline={isDue ? t('waiting.headline') : t('waiting.headlineOn', { day })}
        tone={isRefused ? 'error' : 'lake'}
      >
        {refusal !== undefined && state !== 'sending'
          ? refusalText(refusal, language)
          : t(`waiting.${state === 'sending' ? 'sending' : keeping}`)}
      </Banner>
      {isRefused && <Button onPress={onTryAgain}>{t('overview.sendAgain')}</Button>}
      {isDue && (
        <LinkButton href="/wochenrueckblick" isBlock>
          {t('waiting.look')}
        </LinkButton>
      )}
    </>
  )
}
