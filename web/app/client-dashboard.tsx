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
import type { SometimesShown } from './sometimes-on-dashboard.tsx'
import { WhatIsNext } from './what-is-next.tsx'

/** What the dashboard has only sometimes, in a file of its own. */
const Sometimes = lazy(async () => ({ default: (await import('./sometimes-on-dashboard.tsx')).Sometimes }))

/** A client's dashboard: the features' cards in order of importance, read by one call and shown together. */
export function ClientDashboard() {
  // The cards have sent their reads by now: React runs the effects of children before those of their parent.
  useEffect(endPrefetch, [])
  const { treatmentClosedOn: closedOn = null, openQuestionnaires: open } = useOwnAccount().data?.account ?? {}
  const shown = (what: SometimesShown) => (
    <Suspense fallback={<Loading />}>
      <Sometimes what={what} />
    </Suspense>
  )
  return (
    <DashboardPage
      main={
        <>
          {closedOn !== null && shown({ closedOn })}
          <StreakCard />
          <CheckInCard />
          <ReviewCard />
          {open && shown({ open })}
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

/** The cards are shown together with what is fetched only then. */
function Loading() {
  useLoadingPart(true)
  return null
}
