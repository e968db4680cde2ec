import { DaysOfTime } from '#features/day-calendar/days-of-time.tsx'
import { SoberAgreementPage } from '#features/sober-agreements/sober-agreement-page.tsx'
import { AreasOfTime } from '#features/weekly-survey/areas-of-time.tsx'

/** A client's agreement for a time without alcohol, with the weekly reviews' ratings and what was said about its days in its print. */
export function ClientSoberAgreement() {
  return <SoberAgreementPage Areas={AreasOfTime} Days={DaysOfTime} />
}
