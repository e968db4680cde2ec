import pg from 'pg'
import { vi } from 'vitest'

type Sent = string | { readonly name?: string; readonly text: string }
type Query = (this: pg.Client, ...sent: [Sent, ...unknown[]]) => Promise<pg.QueryResult>

/** Calls `note` with each query of this process, until the mocks are restored. */
function watchQueries(
  note: (client: pg.Client, sent: Sent, answered: Promise<pg.QueryResult>) => void,
): void {
  const { query } = pg.Client.prototype as unknown as { query: Query }
  const watched: Query = function (...sent) {
    const answered = query.apply(this, sent)
    note(this, sent[0], answered)
    return answered
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(watched as never)
}

/** Rows that the database gave to this process, by statement. */
export function watchRows(): ReadonlyMap<string, number> {
  const given = new Map<string, number>()
  watchQueries((_, sent, answered) => {
    const name = typeof sent === 'string' ? undefined : sent.name
    if (name === undefined) return
    answered.then(
      ({ rows }) => given.set(name, (given.get(name) ?? 0) + rows.length),
      () => undefined,
    )
  })
  return given
}

/** Counts the queries of this process by statement; those without a name are under ''. */
export function countQueries(): ReadonlyMap<string, number> {
  const sentByName = new Map<string, number>()
  watchQueries((_, sent) => {
    const name = typeof sent === 'string' ? '' : (sent.name ?? '')
    sentByName.set(name, (sentByName.get(name) ?? 0) + 1)
  })
  return sentByName
}

/** Counts the transactions of the role of an address: each BEGIN, and each statement outside of one. */
export function countTransactions(url: string): () => number {
  const { username } = new URL(url)
  const begun = new WeakSet<pg.Client>()
  let count = 0
  watchQueries((client, sent) => {
    if (client.user !== username) return
    const text = typeof sent === 'string' ? sent : sent.text
    if (!begun.has(client)) count += 1
    if (/^begin/i.test(text)) begun.add(client)
    if (/^(commit|rollback)/i.test(text)) begun.delete(client)
  })
  return () => count
}

/**
 * Counts the statements of stores in calls of signed-in users: those of committed transactions that looked up a session. Jobs,
 * announcements and traces use other transactions, and a retried call was rolled back before.
 */
export function countStatements(): () => number {
  const open = new WeakMap<pg.Client, { statements: number; isOfCall: boolean }>()
  let count = 0
  watchQueries((client, sent) => {
    const { name, text } = typeof sent === 'string' ? { name: undefined, text: sent } : sent
    if (/^begin/i.test(text)) open.set(client, { statements: 0, isOfCall: false })
    const transaction = open.get(client)
    if (transaction === undefined) return
    if (name !== undefined) transaction.statements += 1
    if (name === 'session-by-both-halves') transaction.isOfCall = true
    if (!/^(commit|rollback)/i.test(text)) return
    if (transaction.isOfCall && /^commit/i.test(text)) count += transaction.statements
    open.delete(client)
  })
  return () => count
}
