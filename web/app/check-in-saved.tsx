import { CheckInSavedPage } from '#features/daily-survey/check-in-saved-page.tsx'
import { PushOffer } from '#features/reminders/push-offer.tsx'
import { StreakCard } from '#features/streak/streak-card.tsx'

/** What a client sees after a check-in; the streak's card and the offer of notices are other features'. */
export function CheckInSaved() {
  return <CheckInSavedPage ground={<StreakCard whenHidden="landscape" />} offer={<PushOffer />} />
}
