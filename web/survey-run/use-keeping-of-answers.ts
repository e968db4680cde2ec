import type { DraftState } from '#drafts/drafts.ts'
import { useDraftState } from '#drafts/use-draft-state.ts'
import { isKnownToServer } from '#session/session.ts'

/** Whether the answers are stored, and whether they wait for a connection only or for a login as well. */
export function useAnswersState(): DraftState | 'signedOut' {
  const keeping = useDraftState()
  return keeping === 'kept' && !isKnownToServer() ? 'signedOut' : keeping
}
