import { AccessCard } from '#features/access/access-card.tsx'
import { CheckInCard } from '#features/daily-survey/check-in-card.tsx'
import { MoodCard } from '#features/daily-survey/mood-card.tsx'
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx'
import { StreakCard } from '#features/streak/streak-card.tsx'

/** A client's first page: what the features have to show, in the order in which it matters. */
export function ClientDashboard() {
  return (
    <DashboardPage
      main={
        <>
          <StreakCard />
          <CheckInCard />
        </>
      }
      further={
        <>
          <MoodCard />
          <AccessCard />
        </>
      }
    />
  )
}
