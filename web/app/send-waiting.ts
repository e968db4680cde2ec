import type { QueryClient } from '@tanstack/react-query'
import { sendKept } from '#drafts/outgoing.ts'
import { outgoingMessages } from '#features/messages/outgoing.ts'

/** What was written without a connection, before the page was opened anew, goes on its way from any page. */
export async function sendWaiting(queries: QueryClient): Promise<void> {
  await sendKept(queries, outgoingMessages)
}
