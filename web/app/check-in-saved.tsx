import { CheckInSavedPage } from '#features/daily-survey/check-in-saved-page.tsx'
import { PushOffer } from '#features/reminders/push-offer.tsx'
import { StreakCard } from '#features/streak/streak-card.tsx'

/** The page after a check-in; the streak card and the offer of notifications come from other features. */
export function CheckInSaved() {
  return <CheckInSavedPage ground={<StreakCard whenHidden="landscape" />} offer={<PushOffer />} />
}
