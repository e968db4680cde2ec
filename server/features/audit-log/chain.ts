import { createHmac, type KeyObject } from 'node:crypto'

/** An audit log line as hashed by the chain: all columns as text, sealed values as stored. */
export type ChainedLine = {
  readonly id: string
  /** Microseconds since 1970, as text. */
  readonly at: string
  readonly actor_ref: string | null
  readonly actor_role: string
  readonly subject_ref: string | null
  readonly acts_as: string | null
  readonly action: string
  readonly details: string | null
  readonly facts: string | null
  /** References in their order, as text. */
  readonly people: string | null
}

/** The fixed predecessor of the first link. */
export const chainBegins = '0'.repeat(64)

/**
 * The link of an audit log line: a keyed hash of its position, the line, and the previous link. The key is not in the
 * database, so that no one can forge a chain without it.
 */
export function linkOf(key: KeyObject, previous: string, number: number, line: ChainedLine): string {
  const { id, at, actor_ref, actor_role, subject_ref, acts_as, action, details, facts, people } = line
  const said = [number, id, at, actor_ref, actor_role, subject_ref, acts_as, action, details]
  // Lines older than these columns keep the link computed without them.
  if (facts !== null || people !== null) said.push(facts, people)
  return createHmac('sha256', key)
    .update(previous + JSON.stringify(said))
    .digest('hex')
}
