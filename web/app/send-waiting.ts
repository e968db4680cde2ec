import type { QueryClient } from '@tanstack/react-query'
import { checkIns, yesterdaysCheckIns } from '#features/daily-survey/outgoing-check-ins.ts'
import { outgoingDays } from '#features/day-calendar/outgoing-days.ts'
import { outgoingEntries } from '#features/diary/outgoing-entries.ts'
import { outgoingAnalyses } from '#features/functional-analyses/outgoing-analyses.ts'
import { outgoingMessages } from '#features/messages/outgoing.ts'
import { outgoingQuestionnaires } from '#features/questionnaires/outgoing-questionnaires.ts'
import { reviews } from '#features/weekly-survey/outgoing-reviews.ts'
import { sendStored } from '#outgoing/outgoing.ts'
import { currentSession } from '#session/session.ts'
import { sendRuns } from '#survey-run/survey-kind.ts'

/** Sends outgoing items that an earlier page load stored while offline, from any page. */
export async function sendWaiting(queries: QueryClient): Promise<void> {
  const session = currentSession()
  if (session === undefined) return
  const { account, role } = session
  await Promise.all([
    sendStored(queries, outgoingMessages),
    sendStored(queries, outgoingEntries),
    sendStored(queries, outgoingDays),
    sendStored(queries, outgoingAnalyses),
    sendStored(queries, outgoingQuestionnaires),
    ...(role === 'CLIENT'
      ? [
          sendRuns(checkIns, queries, account.id),
          sendRuns(yesterdaysCheckIns, queries, account.id),
          sendRuns(reviews, queries, account.id),
        ]
      : []),
  ])
}
