import type { QueryClient } from '@tanstack/react-query'
import { sendKept } from '#drafts/outgoing.ts'
import { outgoingEntries } from '#features/diary/outgoing-entries.ts'
import { outgoingMessages } from '#features/messages/outgoing.ts'

/** What was written without a connection, before the page was opened anew, goes on its way from any page. */
export async function sendWaiting(queries: QueryClient): Promise<void> {
  await Promise.all([sendKept(queries, outgoingMessages), sendKept(queries, outgoingEntries)])
}
