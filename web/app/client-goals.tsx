import { GoalsPage } from '#features/goals/goals-page.tsx'
import { SoberAgreementRow } from '#features/sober-agreements/sober-agreement-row.tsx'

/** A client's goals, with the way to the agreed time without alcohol. */
export function ClientGoals() {
  return <GoalsPage door={<SoberAgreementRow />} />
}
