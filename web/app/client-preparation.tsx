import { PatternsPanel } from '#features/patterns/patterns-panel.tsx'
import { PreparationPage } from '#features/preparation/preparation-page.tsx'
import { useNextReview } from '#features/weekly-survey/use-next-review.ts'

/** The preparation sheet with what stands out in the client's past. */
export function ClientPreparation() {
  return (
    <PreparationPage
      renderPatterns={(clientId) => <PatternsPanel clientId={clientId} />}
      nextReview={useNextReview()}
    />
  )
}
