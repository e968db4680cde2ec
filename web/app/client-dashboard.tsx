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
import { useLoadingPart } from '#ui/loading-parts.ts'
import { WhatIsNext } from './what-is-next.tsx'

const TreatmentClosed = lazy(async () => ({
  default: (await import('#entrance/treatment-closed.tsx')).TreatmentClosed,
}))

const OpenQuestionnairesRow = lazy(async () => ({
  default: (await import('#features/questionnaires/open-questionnaires-row.tsx')).OpenQuestionnairesRow,
}))

/** A client's dashboard: the features' cards in order of importance, read by one call and shown together. */
export function ClientDashboard() {
  // The cards have sent their reads by now: React runs the effects of children before those of their parent.
  useEffect(endPrefetch, [])
  const { treatmentClosedOn: closedOn = null, openQuestionnaires: open } = useOwnAccount().data?.account ?? {}
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
          {open && (
            <Suspense fallback={<Loading />}>
              <OpenQuestionnairesRow open={open} />
            </Suspense>
          )}
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

/** The cards are shown together with a row that is fetched only where there is something to fill in. */
function Loading() {
  useLoadingPart(true)
  return null
}
