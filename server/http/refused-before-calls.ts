import type { Role } from '@standfest/domain/base/call.ts'
import { refusals } from '@standfest/domain/base/refusal.ts'
import type { Log } from '#log/log.ts'
import type { Meters } from '#metrics/meters.ts'
import type { Refused } from './handle.ts'

/** Logs a request refused before it became a call, under the request id of its answer. */
export type NoteRefused = (refused: Refused, requestId: string) => void

const linesAMinute = 60
const minuteMilliseconds = 60_000

/** Rate-limits log lines about unauthenticated refusals: enough to notice, too few to fill a disk. */
export function fewLines(): () => boolean {
  let [begunAt, lines] = [performance.now(), 0]
  return () => {
    const now = performance.now()
    if (now - begunAt >= minuteMilliseconds) [begunAt, lines] = [now, 0]
    lines += 1
    return lines <= linesAMinute
  }
}

/** Refusals by the site itself (rate limit, too large, no JSON, unknown path) are logged like those of calls. */
export function noteRefusedBeforeCalls(
  site: Role,
  { log, meters }: { readonly log: Log; readonly meters: Pick<Meters, 'countRefused'> },
): NoteRefused {
  const mayBeNoted = fewLines()
  return ({ refusal: { code } }, requestId) => {
    meters.countRefused(site, refusals[code])
    if (mayBeNoted()) log.info({ event: 'refused', requestId, site, status: refusals[code], refusal: code })
  }
}
