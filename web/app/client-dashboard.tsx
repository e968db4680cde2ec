import { lazy, Suspense, useEffect } from 'react'
import { endPrefetch } from '#api/joined-reads.ts'
import { AccessCard } from '#features/access/access-card.tsx'
import { CheckInCard } from '#features/daily-survey/check-in-card.tsx'
import { MoodCard } from '#features/daily-survey/mood-card.tsx'
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx'
import { DayCalendarRow } from '#features/day-calendar/day-calendar-row.tsx'
import { SecondFactorOffer } from '#features/login/second-factor-offer.tsx'
import { OwnPatterns } from '#features/patterns/own-patterns.tsx'
import { PresentSoberAgreement } from '#features/sober-agreements/sober-agreement-row.tsx'
import { StreakCard } from '#features/streak/streak-card.tsx'
import { ReviewCard } from '#features/weekly-survey/review-card.tsx'
import { useOwnAccount } from '#session/own-account.ts'
import { WhatIsNext } from './what-is-next.tsx'

const TreatmentClosed = lazy(async () => ({
  default: (await import('#entrance/treatment-closed.tsx')).TreatmentClosed,
}))

/** A client's dashboard: the features' cards in order of importance, read by one call and shown together. */
export function ClientDashboard() {
  // The cards have sent their reads by now: React runs the effects of children before those of their parent.
  useEffect(endPrefetch, [])
  const closedOn = useOwnAccount().data?.account.treatmentClosedOn ?? null
  return (
    <DashboardPage
      main={
        <>
          {closedOn !== null && (
            <Suspense>
              <TreatmentClosed closedOn={closedOn} />
            </Suspense>
          )}
          <StreakCard />
          <CheckInCard />
          <ReviewCard />
          <PresentSoberAgreement />
          <WhatIsNext />
        </>
      }
      further={
        <>
          <MoodCard />
          <DayCalendarRow />
          <AccessCard />
          <OwnPatterns />
          <SecondFactorOffer />
        </>
      }
    />
  )
}
