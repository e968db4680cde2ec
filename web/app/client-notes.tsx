import type { AccountId } from '@standfest/domain/base/id.ts'
import { useParams } from 'react-router'
import { FollowUpsPanel } from '#features/follow-ups/follow-ups-panel.tsx'
import { ReleasePanel } from '#features/my-copy/release-panel.tsx'
import { NotesPage } from '#features/notes/notes-page.tsx'

/** The care team's internal data about a client: notes, follow-ups, and the release of a complete copy. */
export function ClientNotes() {
  const { id } = useParams()
  const clientId = id as AccountId
  return (
    <NotesPage
      further={
        <>
          <FollowUpsPanel key={`follow-ups ${clientId}`} clientId={clientId} />
          <ReleasePanel key={`copy ${clientId}`} clientId={clientId} />
        </>
      }
    />
  )
}
