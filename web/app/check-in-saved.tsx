import { CheckInSavedPage } from '#features/daily-survey/check-in-saved-page.tsx'
import * as words from '#features/dashboard/dashboard.texts.ts'
import { addressOf } from '#features/dashboard/greeting.ts'
import { HardMoments } from '#features/emergency-kit/hard-moments.tsx'
import { PushOffer } from '#features/reminders/push-offer.tsx'
import { StreakCard } from '#features/streak/streak-card.tsx'
import { useWords } from '#language/words.ts'
import { useSession } from '#session/session.ts'
import { Beginning, Tomorrow } from './after-check-in.tsx'

/** The page after a check-in; all but the words on the check-in come from other features. */
export function CheckInSaved() {
  const t = useWords(words)
  const { account } = useSession()
  return (
    <CheckInSavedPage
      beginning={<Beginning />}
      ground={<StreakCard isMilestoneSaid whenHidden="landscape" />}
      help={<HardMoments />}
      name={addressOf(account, { mr: t('mr'), ms: t('ms') })}
      offer={<PushOffer />}
      tomorrow={<Tomorrow />}
    />
  )
}
