import { lazy, Suspense } from 'react'
import { AccessCard } from '#features/access/access-card.tsx'
import { CheckInCard } from '#features/daily-survey/check-in-card.tsx'
import { MoodCard } from '#features/daily-survey/mood-card.tsx'
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx'
import { StreakCard } from '#features/streak/streak-card.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { useIsLater } from '#ui/use-later-piece.ts'

const loadLater = () => import('./later-dashboard.ts')
const ReviewCard = lazy(async () => ({ default: (await loadLater()).ReviewCard }))
const WhatIsNext = lazy(async () => ({ default: (await loadLater()).WhatIsNext }))
const SecondFactorOffer = lazy(async () => ({ default: (await loadLater()).SecondFactorOffer }))
const OwnPatterns = lazy(async () => ({ default: (await loadLater()).OwnPatterns }))

/** A client's first page: what the features have to show, in the order in which it matters. */
export function ClientDashboard() {
  const isLater = useIsLater()
  return (
    <DashboardPage
      main={
        <InOrder>
          <StreakCard />
          <CheckInCard />
          {isLater && (
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
          {isLater && (
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
