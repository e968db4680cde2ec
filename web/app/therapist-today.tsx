import { lazy, Suspense } from 'react'
import { StaffCalendar } from '#features/appointments/staff-calendar.tsx'
import { FollowUpEntry } from '#features/follow-ups/follow-up-entry.tsx'
import { FollowUpForm } from '#features/follow-ups/follow-up-form.tsx'
import { TodayPage } from '#features/today/today-page.tsx'

const SeveralDialog = lazy(async () => ({
  default: (await import('#features/messages/several-dialog.tsx')).SeveralDialog,
}))

/** The therapist's home page: the day, with the parts that other features add to it. */
export function TherapistToday() {
  return (
    <TodayPage
      renderFollowUp={(followUp, about) => <FollowUpEntry followUp={followUp} about={about} />}
      followUpForm={<FollowUpForm />}
      calendar={<StaffCalendar />}
      renderReminder={(clients, onClose) => (
        <Suspense>
          <SeveralDialog chosen={clients} isReminder onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
