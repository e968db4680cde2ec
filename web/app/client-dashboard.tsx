import { lazy, Suspense } from 'react'
import { AccessCard } from '#features/access/access-card.tsx'
import { CheckInCard } from '#features/daily-survey/check-in-card.tsx'
import { MoodCard } from '#features/daily-survey/mood-card.tsx'
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx'
import { StreakCard } from '#features/streak/streak-card.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { useIsPageSettled } from '#ui/use-chunk-preload.ts'

const loadLater = () => import('./lazy-dashboard.ts')
const ReviewCard = lazy(async () => ({ default: (await loadLater()).ReviewCard }))
const WhatIsNext = lazy(async () => ({ default: (await loadLater()).WhatIsNext }))
const SecondFactorOffer = lazy(async () => ({ default: (await loadLater()).SecondFactorOffer }))
const OwnPatterns = lazy(async () => ({ default: (await loadLater()).OwnPatterns }))

/** A client's dashboard: the features' cards in order of importance. */
export function ClientDashboard() {
  const isPageSettled = useIsPageSettled()
  return (
    <DashboardPage
      main={
        <InOrder>
          <StreakCard />
          <CheckInCard />
          {isPageSettled && (
            <Suspense>
              <ReviewCard />
              <WhatIsNext />
            </Suspense>
          )}
        </InOrder>
      }
      further={
        <InOrder>
          <MoodCard />
          <AccessCard />
          {isPageSettled && (
            <Suspense>
              <OwnPatterns />
              <SecondFactorOffer />
            </Suspense>
          )}
        </InOrder>
      }
    />
  )
}
