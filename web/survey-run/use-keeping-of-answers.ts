import type { Keeping } from '#drafts/drafts.ts'
import { useKeeping } from '#drafts/use-keeping.ts'
import { isKnownToServer } from '#session/session.ts'

/** How safe the answers are, and whether they wait for a connection alone or for somebody to sign in as well. */
export function useKeepingOfAnswers(): Keeping | 'signedOut' {
  const keeping = useKeeping()
  return keeping === 'kept' && !isKnownToServer() ? 'signedOut' : keeping
}
