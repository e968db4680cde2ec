import type { QueryClient } from '@tanstack/react-query'
import { checkIns } from '#features/daily-survey/outgoing-check-ins.ts'
import { outgoingEntries } from '#features/diary/outgoing-entries.ts'
import { outgoingMessages } from '#features/messages/outgoing.ts'
import { reviews } from '#features/weekly-survey/outgoing-reviews.ts'
import { sendKept } from '#outgoing/outgoing.ts'
import { currentSession } from '#session/session.ts'
import { sendRuns } from '#survey-run/survey-kind.ts'

/** What was written without a connection, before the page was opened anew, goes on its way from any page. */
export async function sendWaiting(queries: QueryClient): Promise<void> {
  const session = currentSession()
  if (session === undefined) return
  const { account, role } = session
  await Promise.all([
    sendKept(queries, outgoingMessages),
    sendKept(queries, outgoingEntries),
    ...(role === 'CLIENT'
      ? [sendRuns(checkIns, queries, account.id), sendRuns(reviews, queries, account.id)]
      : []),
  ])
}
