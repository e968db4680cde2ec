import { MeetingPage } from '#features/meetings/meeting-page.tsx'
import { NotesPanel } from '#features/notes/notes-panel.tsx'
import { PatternsPanel } from '#features/patterns/patterns-panel.tsx'
import { PreparationPart } from '#features/preparation/preparation-part.tsx'
import { Box } from '#ui/box.tsx'
import { Stack } from '#ui/stack.tsx'
import { LetterLink } from './letter-link.tsx'

/** A session's page with the parts that other features add to it. */
export function ClientMeeting() {
  return (
    <MeetingPage
      renderSheet={(meeting, account, withName) => (
        <Stack gap="md">
          <PreparationPart account={account} from={meeting.last?.day} withName={withName} />
          <Box hiddenIn="print">
            <PatternsPanel clientId={account.id} />
          </Box>
        </Stack>
      )}
      renderNotes={({ accountId, id }) => (
        <Stack gap="sm">
          <NotesPanel clientId={accountId} meetingId={id} />
          <Box>
            <LetterLink clientId={accountId} />
          </Box>
        </Stack>
      )}
    />
  )
}
