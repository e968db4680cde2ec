import { CheckInSavedPage } from '#features/daily-survey/check-in-saved-page.tsx'
import { StreakCard } from '#features/streak/streak-card.tsx'

/** What a client sees after a check-in; the streak's card is another feature's. */
export function CheckInSaved() {
  return <CheckInSavedPage ground={<StreakCard whenHidden="landscape" />} />
}
