import type { AccountId } from '@standfest/domain/base/id.ts'
import { useParams } from 'react-router'
import { FollowUpsPanel } from '#features/follow-ups/follow-ups-panel.tsx'
import { ReleasePanel } from '#features/my-copy/release-panel.tsx'
import { NotesPage } from '#features/notes/notes-page.tsx'

/** What the care team writes for itself about one client: notes, what to come back to, and the release of all of it. */
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
