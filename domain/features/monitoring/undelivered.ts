import { z } from 'zod'
import { Instant } from '#base/day.ts'

const reasons = ['address', 'server', 'login', 'device', 'service', 'late', 'other'] as const

/**
 * Counts of undelivered mails of one kind by reason (§6). `address`: the recipient is refused; `server`: the mail
 * server is unreachable; `login`: the mail server rejects the login; `device`: no push device is left; `service`: the
 * push service accepted none; `late`: expired.
 */
export const Undelivered = z.object({
  /** A reminder's kind, or another kind of mail, such as `certificate-ends`. */
  kind: z.string(),
  /** The channel; null: no attempt to send was made. */
  channel: z.enum(['mail', 'push']).nullable(),
  reason: z.enum(reasons),
  count: z.int().min(1),
  /** The latest due time among them. */
  lastDueAt: Instant,
  /** Pending: retried automatically. */
  isTriedAgain: z.boolean(),
})
export type Undelivered = z.infer<typeof Undelivered>

/** The stored fault of an expired mail, and of one without a channel. */
export const lateFault = 'too late'
export const noWayFault = 'no way to send'
/** The stored fault of a mail that nobody needs any more, and of a reminder that another mail tells of. */
export const settledFault = 'no reason any more'
export const coveredFault = 'told in another'

/** Mails with the same error message. */
export type FaultyMails = Pick<Undelivered, 'kind' | 'count' | 'lastDueAt' | 'isTriedAgain'> & {
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

/** The meaning of an error message for the person who can fix it (§6). */
export function meaningOf(fault: string): Pick<Undelivered, 'channel' | 'reason'> {
  if (fault === lateFault) return { channel: null, reason: 'late' }
  if (fault === noWayFault) return { channel: 'push', reason: 'device' }
  if (fault.startsWith('push ')) return { channel: 'push', reason: 'service' }
  if (fault === 'EENVELOPE') return { channel: 'mail', reason: 'address' }
  if (fault === 'EAUTH') return { channel: 'mail', reason: 'login' }
  return { channel: 'mail', reason: outOfReach.has(fault) ? 'server' : 'other' }
}

/**
 * Whether a fault is the mail server's, so that any mail would fail: unreachable, or login rejected. A refused address
 * is not (§4).
 */
export function isMailServerFault(fault: string): boolean {
  const { channel, reason } = meaningOf(fault)
  return channel === 'mail' && (reason === 'server' || reason === 'login')
}

const shownAtMost = 5

/** Undelivered mails summarised by meaning, latest first (§6). */
export function sumUpUndelivered(letters: readonly FaultyMails[]): readonly Undelivered[] {
  const groups = Map.groupBy(letters, ({ kind, fault, isTriedAgain }) => {
    const { channel, reason } = meaningOf(fault)
    return JSON.stringify([kind, channel, reason, isTriedAgain])
  })
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [lineOf(first, others)]))
    .toSorted((one, other) => other.lastDueAt - one.lastDueAt)
    .slice(0, shownAtMost)
}

function lineOf(first: FaultyMails, others: readonly FaultyMails[]): Undelivered {
  const all = [first, ...others]
  return {
    kind: first.kind,
    ...meaningOf(first.fault),
    count: all.reduce((sum, { count }) => sum + count, 0),
    lastDueAt: Math.max(...all.map(({ lastDueAt }) => lastDueAt)),
    isTriedAgain: first.isTriedAgain,
  }
}
