import { SeriesFacts } from '#features/appointments/series-facts.tsx'
import { DayCalendarPanel } from '#features/day-calendar/day-calendar-panel.tsx'
import { AnalysesTogether } from '#features/functional-analyses/analyses-together.tsx'
import { MeetingPage } from '#features/meetings/meeting-page.tsx'
import { NotesPanel } from '#features/notes/notes-panel.tsx'
import { PrintedNotes } from '#features/notes/printed-notes.tsx'
import { usePrintedNotes } from '#features/notes/use-printed-notes.ts'
import { PatternsPanel } from '#features/patterns/patterns-panel.tsx'
import { PreparationPart } from '#features/preparation/preparation-part.tsx'
import { SoberAgreementRow } from '#features/sober-agreements/sober-agreement-row.tsx'
import { AfterMeeting } from '#features/today/after-meeting.tsx'
import { useNextReview } from '#features/weekly-survey/use-next-review.ts'
import { Box } from '#ui/box.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { LetterLinks } from './letter-links.tsx'

/** A session's page with the parts that other features add to it. */
export function ClientMeeting() {
  const { notes, choice } = usePrintedNotes()
  const nextReview = useNextReview()
  return (
    <MeetingPage
      renderSheet={(meeting, account, withName) => (
        <InOrder>
          <PreparationPart
            account={account}
            from={meeting.last?.day}
            withName={withName}
            nextReview={nextReview}
            patterns={<PatternsPanel clientId={account.id} />}
            notes={notes.length > 0 ? <PrintedNotes notes={notes} /> : undefined}
          />
          <Box hiddenIn="print">
            <DayCalendarPanel account={account} />
          </Box>
        </InOrder>
      )}
      renderAfter={({ accountId, id }) => <AfterMeeting clientId={accountId} meetingId={id} />}
      renderAnalyses={() => <AnalysesTogether isPart />}
      renderGroup={(meeting) => <SeriesFacts item={meeting} />}
      renderNotes={({ accountId, id }) => <NotesPanel clientId={accountId} meetingId={id} choice={choice} />}
      renderLinks={({ accountId }) => (
        <Box>
          <SoberAgreementRow />
          <LetterLinks clientId={accountId} />
        </Box>
      )}
    />
  )
}
