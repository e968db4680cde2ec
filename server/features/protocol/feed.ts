import { createHmac, type KeyObject } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { ProtocolEntryId } from '@standfest/domain/base/id.ts'
import type { ProtocolFacts } from '@standfest/domain/features/protocol/facts.ts'
import { type ProtocolAction, protocolActions } from '@standfest/domain/features/protocol/protocol.ts'
import { factsForCollector } from '@standfest/domain/features/protocol/shown-facts.ts'
import type { Database } from '#database/connection.ts'
import { findLinksAfter } from './chain.store.ts'
import { findDelivered, storeDelivered, takeFeed } from './feed.store.ts'
import { openFacts } from './reading.store.ts'

/** Where lines of the protocol go as well, and the key under which persons stand there. */
export type Feed = {
  readonly file: string
  readonly key: string
  /** Opens what a line says of a change. */
  readonly instanceKey: KeyObject
}

const atOnce = 1000

/**
 * Appends to the file what the chain has beyond the last delivered line, in its order. The place is noted after the lines
 * lie on the disk: each is delivered, and one that was written shortly before a crash once more, with the same number. Of
 * several processes one at a time delivers. Returns how many.
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
 * By what somebody is called in the feed: the same in all lines, and nobody's name without the clinic's key. An anonymised
 * client's reference is gone, so that nobody makes theirs any more.
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
  const known = action as ProtocolAction
  const { from, to, askedBy, ...facts } = factsOf(feed, line)
  const others = Object.entries({ from, to, askedBy }).filter(([, ref]) => ref !== undefined)
  const told = {
    number,
    at: new Date(Number(at) / microseconds).toISOString(),
    action,
    group: protocolActions[known],
    actor: person(actor_ref),
    role: actor_role,
    actsAs: acts_as,
    subject: person(subject_ref),
    ...Object.fromEntries(others.map(([part, ref]) => [part, person(ref)])),
    ...factsForCollector(known, facts),
  }
  return `${JSON.stringify(told)}\n`
}

/** What somebody made unreadable is left out, and found by `protocol verify`: all other lines are delivered. */
function factsOf({ instanceKey }: Feed, { entry, facts }: Pick<Link, 'entry' | 'facts'>): ProtocolFacts {
  if (!facts) return {}
  const sealed = { id: entry as ProtocolEntryId, details: null, facts: Buffer.from(facts, 'base64') }
  try {
    return openFacts(sealed, { instanceKey, isOfStaff: false, client: undefined })
  } catch {
    return {}
  }
}

/**
 * The file is opened anew each time: a collector may take it away whenever it likes. A line that a crash or a full disk cut
 * off gets an end, so that it spoils no other.
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
