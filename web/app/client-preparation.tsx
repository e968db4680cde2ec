import { PatternsPanel } from '#features/patterns/patterns-panel.tsx'
import { PreparationPage } from '#features/preparation/preparation-page.tsx'

/** The preparation sheet with what stands out in the client's past. */
export function ClientPreparation() {
  return <PreparationPage renderPatterns={(clientId) => <PatternsPanel clientId={clientId} />} />
}
