import type { Instant } from '@standfest/domain/base/day.ts'
import { isMailServerFault } from '@standfest/domain/features/monitoring/undelivered.ts'
import type { Clock } from '#config/clock.ts'
import type { Mailer } from './mailer.ts'

/** Thrown instead of an attempt: the circuit breaker is open, because the mail server did not answer. */
export class MailServerPaused extends Error {
  /** When the next attempt is allowed. */
  readonly until: Instant
  /** The code of the last failure. */
  readonly fault: string

  constructor(until: Instant, fault: string) {
    super(`the mail server is left alone for a while (${fault})`)
    this.until = until
    this.fault = fault
  }
}

export type GuardedMailer = Mailer & {
  /** Whether the circuit breaker is open. */
  readonly isPaused: () => boolean
}

const failuresInARow = 5
const firstPauseSeconds = 30
const longestPauseSeconds = 300
/** The longest attempt: mails arriving during a probe are postponed by this time. */
const probeSeconds = 60

type Pause = { readonly until: Instant; readonly seconds: number; readonly fault: string }

/**
 * A circuit breaker for the mail server. After five consecutive server failures it opens: mails are refused at once
 * with the time of the next attempt. Then one mail at a time probes the server; a success closes it, another failure
 * doubles the pause, up to five minutes.
 */
export function withCircuitBreaker(mailer: Mailer, clock: Pick<Clock, 'instant'>): GuardedMailer {
  let failures = 0
  let pause: Pause | undefined
  let isProbing = false
  const answered = () => {
    failures = 0
    pause = undefined
  }
  const failed = (fault: string, isProbe: boolean) => {
    failures += 1
    // Attempts begun before the pause do not count as a probe.
    if (failures < failuresInARow || (pause && !isProbe)) return
    const seconds = pause ? Math.min(pause.seconds * 2, longestPauseSeconds) : firstPauseSeconds
    pause = { until: clock.instant() + seconds, seconds, fault }
  }
  const refuseInPause = () => {
    if (!pause) return
    const now = clock.instant()
    if (now < pause.until) throw new MailServerPaused(pause.until, pause.fault)
    if (isProbing) throw new MailServerPaused(now + probeSeconds, pause.fault)
  }
  return {
    ...mailer,
    isPaused: () => pause !== undefined,
    send: async (mail, note) => {
      refuseInPause()
      const isProbe = pause !== undefined
      isProbing ||= isProbe
      let isTaken = false
      try {
        await mailer.send(mail, async () => {
          isTaken = true
          answered()
          await note()
        })
      } catch (error) {
        const fault = faultOfMail(error)
        if (isTaken) throw error
        if (isMailServerFault(fault)) failed(fault, isProbe)
        else if (isRefusalOfMail(error)) answered()
        throw error
      } finally {
        if (isProbe) isProbing = false
      }
    },
  }
}

/** The error code of a failed mail. A 421 (closing) counts as unreachable at any stage. */
export function faultOfMail(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if ('responseCode' in error && error.responseCode === 421) return 'ECONNECTION'
  return 'code' in error ? String(error.code) : 'failed'
}

/** The server answered and rejected this mail: its address or content. */
function isRefusalOfMail(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error
}
