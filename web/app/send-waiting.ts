import type { QueryClient } from '@tanstack/react-query'
import { sendCheckIns } from '#features/daily-survey/kept-check-in.ts'
import { outgoingEntries } from '#features/diary/outgoing-entries.ts'
import { outgoingMessages } from '#features/messages/outgoing.ts'
import { sendReviews } from '#features/weekly-survey/kept-review.ts'
import { sendKept } from '#outgoing/outgoing.ts'
import { currentSession } from '#session/session.ts'

/** What was written without a connection, before the page was opened anew, goes on its way from any page. */
export async function sendWaiting(queries: QueryClient): Promise<void> {
  const session = currentSession()
  if (session === undefined) return
  const { account, role } = session
  await Promise.all([
    sendKept(queries, outgoingMessages),
    sendKept(queries, outgoingEntries),
    ...(role === 'CLIENT' ? [sendCheckIns(queries, account.id), sendReviews(queries, account.id)] : []),
  ])
}
