import type { Role } from '@standfest/domain/base/call.ts'
import { refusals } from '@standfest/domain/base/refusal.ts'
import type { Log } from '#log/log.ts'
import type { Meters } from '#metrics/meters.ts'
import type { Refused } from './handle.ts'

/** Notes a request that was refused before it became a call, under the number that its answer tells. */
export type NoteRefused = (refused: Refused, requestId: string) => void

const linesAMinute = 60
const minuteMilliseconds = 60_000

/** Lets so many lines a minute into the log of what strangers can send as often as they like: enough to see it, too few to fill a disk. */
export function fewLines(): () => boolean {
  let [begunAt, lines] = [performance.now(), 0]
  return () => {
    const now = performance.now()
    if (now - begunAt >= minuteMilliseconds) [begunAt, lines] = [now, 0]
    lines += 1
    return lines <= linesAMinute
  }
}

/** What is refused by a site itself (too often, too long, no JSON, nothing there) stands in the log like what calls refuse. */
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
