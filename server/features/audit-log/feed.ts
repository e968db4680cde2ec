import { createHmac, type KeyObject } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { AuditLogEntryId } from '@standfest/domain/base/id.ts'
import { type AuditLogAction, auditLogActions } from '@standfest/domain/features/audit-log/audit-log.ts'
import type { AuditLogFacts } from '@standfest/domain/features/audit-log/facts.ts'
import { factsForCollector } from '@standfest/domain/features/audit-log/shown-facts.ts'
import type { Database } from '#database/connection.ts'
import { findLinksAfter } from './chain.store.ts'
import { findDelivered, storeDelivered, takeFeed } from './feed.store.ts'
import { openFacts } from './reading.store.ts'

/** The file of the log collector, and the key that pseudonymises persons in it. */
export type Feed = {
  readonly file: string
  readonly key: string
  /** Decrypts the facts of a line. */
  readonly instanceKey: KeyObject
}

const atOnce = 1000

/**
 * Appends all lines of the chain after the last delivered one to the file, in order. The position is stored after
 * fsync: each line is delivered at least once, and a line written shortly before a crash is repeated with the same
 * number. One process at a time delivers. Returns the number of lines.
 */
export async function deliverLines(database: Database, feed: Feed): Promise<number> {
  for (let delivered = 0; ; ) {
    const count = await database.inTransaction(async (tx) => {
      if (!(await takeFeed(tx))) return 0
      const links = await findLinksAfter(tx, await findDelivered(tx), atOnce)
      const last = links.at(-1)
      if (!last) return 0
      await append(feed.file, links.map((link) => lineOf(feed, link)).join(''))
      await storeDelivered(tx, last.number)
      return links.length
    })
    delivered += count
    if (count < atOnce) return delivered
  }
}

/**
 * A person's pseudonym in the feed: the same in all lines, and not reversible without the clinic's key. An anonymised
 * client's reference is deleted, so that the pseudonym cannot be computed any more.
 */
export function pseudonymOf({ key }: Pick<Feed, 'key'>, subjectRef: string): string {
  return createHmac('sha256', key).update(`audit-feed|${subjectRef}`).digest('hex').slice(0, 32)
}

type Link = Awaited<ReturnType<typeof findLinksAfter>>[number]

const microseconds = 1000

function lineOf(
  feed: Feed,
  { number, at, action, actor_ref, actor_role, acts_as, subject_ref, ...line }: Link,
): string {
  const person = (ref: string | null | undefined) => (ref ? pseudonymOf(feed, ref) : null)
  const known = action as AuditLogAction
  const { from, to, askedBy, ...facts } = factsOf(feed, line)
  const others = Object.entries({ from, to, askedBy }).filter(([, ref]) => ref !== undefined)
  const told = {
    number,
    at: new Date(Number(at) / microseconds).toISOString(),
    action,
    group: auditLogActions[known],
    actor: person(actor_ref),
    role: actor_role,
    actsAs: acts_as,
    subject: person(subject_ref),
    ...Object.fromEntries(others.map(([part, ref]) => [part, person(ref)])),
    ...factsForCollector(known, facts),
  }
  return `${JSON.stringify(told)}\n`
}

/**
 * The facts of a line; a line that no longer decrypts (tampering, found by `protocol verify`) is delivered without
 * them.
 */
function factsOf({ instanceKey }: Feed, { entry, facts }: Pick<Link, 'entry' | 'facts'>): AuditLogFacts {
  if (!facts) return {}
  const sealed = { id: entry as AuditLogEntryId, details: null, facts: Buffer.from(facts, 'base64') }
  try {
    return openFacts(sealed, { instanceKey, isOfStaff: false, client: undefined })
  } catch {
    return {}
  }
}

/**
 * The file is reopened for each delivery: a collector may rotate it at any time. A line truncated by a crash or a full
 * disk is terminated, so that it does not corrupt the next.
 */
async function append(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a+', 0o640)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) })
    const isCutOff = size > 0 && buffer.toString() !== '\n'
    await handle.appendFile(isCutOff ? `\n${text}` : text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
