import type { ServerResponse } from 'node:http'
import type { Limits } from '#limits/limits.ts'
import type { Holder, Most } from '#limits/quotas.ts'
import { Refused } from './handle.ts'

/** A limited resource. */
export type Shares = {
  /**
   * Takes a share until it is released. Above the total it is refused with `ERROR.OVERLOADED` (503), above the holder's
   * quota with `ERROR.RATE_LIMIT` (429).
   */
  readonly take: (amount: number, holder: Holder) => Promise<() => void>
}

/** The time after which an upload is done, or an idle connection closed. */
const retryAfterSeconds = 10

/** Quotas of one resource, over all processes of the server. */
export function openShares(resource: string, most: Most, limits: Pick<Limits, 'take'>): Shares {
  return {
    take: async (amount, holder) => {
      const taken = await limits.take(resource, amount, holder, most)
      if (typeof taken === 'function') return taken
      const code = taken === 'whole' ? 'ERROR.OVERLOADED' : 'ERROR.RATE_LIMIT'
      throw new Refused({ code }, retryAfterSeconds)
    },
  }
}

/** A site's limited resources. */
export type SharedThings = {
  /** Bytes of large bodies in progress. */
  readonly bodyBytes: Shares
  readonly connections: Shares
  readonly streams: Shares
}

/** Releases a share when the response is finished or its connection closed, even if already. */
export function giveBackAfter(answer: ServerResponse, giveBack: () => void): void {
  if (answer.destroyed) giveBack()
  else answer.once('close', giveBack)
}
