import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionExpiredEvent } from '#api/failures.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { noteEndedSession } from '#session/ended-session.ts'
import * as words from '#session/frame.texts.ts'
import { reloadPage } from '#session/leave.ts'
import { currentSession, forgetSession, isKnownToServer } from '#session/session.ts'

/** How long the notice stands before the page starts anew (§9). */
const reloadAfterMs = 2000

/** Waits for the end of the session, from whichever call or worker notices it first. */
export function useExpiry(): void {
  const queries = useQueryClient()
  const { show } = useBanner()
  const t = useWords(words)
  useEffect(() => {
    const onExpired = () =>
      endExpiredSession(queries, () =>
        show({ tone: 'error', headline: t('expired.headline'), text: t('expired.text') }),
      )
    window.addEventListener(sessionExpiredEvent, onExpired)
    return () => window.removeEventListener(sessionExpiredEvent, onExpired)
  }, [queries, show, t])
}

/** Session and marker go first, then what was read, then the notice; the reload comes last (§8). */
function endExpiredSession(queries: QueryClient, tell: () => void): void {
  const account = currentSession()?.account.id
  if (account === undefined || !isKnownToServer()) return
  void noteEndedSession(account)
  forgetSession()
  queries.clear()
  tell()
  setTimeout(reloadPage, reloadAfterMs)
}
