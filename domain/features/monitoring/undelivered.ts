import { z } from 'zod'
import { Instant } from '#base/day.ts'

const reasons = ['address', 'server', 'login', 'device', 'service', 'late', 'other'] as const

/**
 * Letters of one kind that did not arrive for one reason, in numbers (§6). `address`: nobody takes mail there; `server`: the
 * mail server was out of reach; `login`: it does not let the instance in; `device`: no browser takes notices any more;
 * `service`: the service of a browser's maker took none; `late`: the time until which it made sense was over.
 */
export const Undelivered = z.object({
  /** A reminder's kind, or that of another letter, such as `certificate-ends`. */
  kind: z.string(),
  /** Null: it never came to that. */
  channel: z.enum(['mail', 'push']).nullable(),
  reason: z.enum(reasons),
  count: z.int().min(1),
  /** When the latest of them was due. */
  lastDueAt: Instant,
  /** They still wait: the next try comes by itself. */
  isTriedAgain: z.boolean(),
})
export type Undelivered = z.infer<typeof Undelivered>

/** What stands at a letter that was to make no sense any more, and at one for which there was no way. */
export const lateFault = 'too late'
export const noWayFault = 'no way to send'

/** Letters with the same words of the machine. */
export type FaultyLetters = Pick<Undelivered, 'kind' | 'count' | 'lastDueAt' | 'isTriedAgain'> & {
  readonly fault: string
}

const outOfReach = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPROTOCOL',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])

/** What the words of a machine mean for somebody who has to do something about it (§6). */
export function meaningOf(fault: string): Pick<Undelivered, 'channel' | 'reason'> {
  if (fault === lateFault) return { channel: null, reason: 'late' }
  if (fault === noWayFault) return { channel: 'push', reason: 'device' }
  if (fault.startsWith('push ')) return { channel: 'push', reason: 'service' }
  if (fault === 'EENVELOPE') return { channel: 'mail', reason: 'address' }
  if (fault === 'EAUTH') return { channel: 'mail', reason: 'login' }
  return { channel: 'mail', reason: outOfReach.has(fault) ? 'server' : 'other' }
}

/**
 * Whether a fault is the mail server's own, so that any other mail would have met it too: it is out of reach, or does not let
 * the instance in. A refused address is none (§4).
 */
export function isMailServerFault(fault: string): boolean {
  const { channel, reason } = meaningOf(fault)
  return channel === 'mail' && (reason === 'server' || reason === 'login')
}

const shownAtMost = 5

/** What did not arrive as few lines, the latest first: what means the same stands together (§6). */
export function sumUpUndelivered(letters: readonly FaultyLetters[]): readonly Undelivered[] {
  const groups = Map.groupBy(letters, ({ kind, fault, isTriedAgain }) => {
    const { channel, reason } = meaningOf(fault)
    return JSON.stringify([kind, channel, reason, isTriedAgain])
  })
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [lineOf(first, others)]))
    .toSorted((one, other) => other.lastDueAt - one.lastDueAt)
    .slice(0, shownAtMost)
}

function lineOf(first: FaultyLetters, others: readonly FaultyLetters[]): Undelivered {
  const all = [first, ...others]
  return {
    kind: first.kind,
    ...meaningOf(first.fault),
    count: all.reduce((sum, { count }) => sum + count, 0),
    lastDueAt: Math.max(...all.map(({ lastDueAt }) => lastDueAt)),
    isTriedAgain: first.isTriedAgain,
  }
}
