import { PatternsPanel } from '#features/patterns/patterns-panel.tsx'
import { PreparationPage } from '#features/preparation/preparation-page.tsx'
import { NextReview } from '#features/weekly-survey/next-review.tsx'

/** The preparation sheet with what stands out in the client's past. */
export function ClientPreparation() {
  return (
    <PreparationPage
      renderPatterns={(clientId) => <PatternsPanel clientId={clientId} />}
      nextReview={<NextReview />}
    />
  )
}
