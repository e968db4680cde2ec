import type { Resource } from '@standfest/domain/base/resource.ts'

/** The answer of one read inside the answer of a joined call. */
export type JoinedPart = { readonly data: unknown; readonly included?: readonly Resource[] }

/** The answers of a joined call by the address that a read of its own would ask. */
export type JoinedAnswers = (address: string) => JoinedPart | undefined

/** A call that answers several reads at once. */
export type Joint = {
  /** Whether the joined call answers a read of this address at present. */
  readonly covers: (address: string) => boolean
  /** Sends the joined call. An answer of `undefined`: each read is sent alone. */
  readonly ask: () => Promise<JoinedAnswers | undefined>
}

/** From this many reads in one turn of the page on they are sent as one call. */
const joinedFrom = 3

let joint: Joint | undefined
/** A joined call that was sent before the page asked for its parts. */
let prefetched: Promise<JoinedAnswers | undefined> | undefined
/** The reads of this turn, which wait for the decision whether they are joined. */
let waiting: { readonly settle: (answers: Promise<JoinedAnswers | undefined> | undefined) => void }[] = []

/** Declares the joined call of the pages. */
export function joinReads(next: Joint | undefined): void {
  joint = next
  prefetched = undefined
}

/** Sends the joined call at once: reads that follow take their answers from it until `endPrefetch`. */
export function prefetchJoined(): void {
  prefetched = joint?.ask()
  // The reads that take their answers from it handle its rejection.
  prefetched?.catch(() => undefined)
}

/** The page has asked for its parts, or has changed something: later reads are sent again. */
export function endPrefetch(): void {
  prefetched = undefined
}

/**
 * The answer to a read as part of a joined call, where one is prefetched, or where several of its reads are sent in
 * the same turn; undefined for a read that is sent alone.
 */
export function joinedAnswer(address: string): Promise<JoinedPart | undefined> | undefined {
  if (joint?.covers(address) !== true) return undefined
  if (prefetched !== undefined) return prefetched.then((answers) => answers?.(address))
  if (waiting.length === 0) queueMicrotask(decide)
  return new Promise<JoinedAnswers | undefined>((settle) => {
    waiting.push({ settle })
  }).then((answers) => answers?.(address))
}

function decide(): void {
  const reads = waiting
  waiting = []
  const answers = reads.length < joinedFrom ? undefined : joint?.ask()
  for (const { settle } of reads) settle(answers)
}
