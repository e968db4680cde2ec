import type { ServerResponse } from 'node:http'
import { Refused } from './handle.ts'

/** Quotas: in total, per address, and per session. */
export type Most = { readonly whole: number; readonly address: number; readonly session: number }

/** The holder of a quota, as far as it is known and counted. */
export type Holder = { readonly address?: string | undefined; readonly session?: string | undefined }

/** A limited resource. */
export type Shares = {
  /**
   * Takes a share until it is released. Above the total it is refused with `ERROR.OVERLOADED` (503), above the holder's
   * quota with `ERROR.RATE_LIMIT` (429).
   */
  readonly take: (amount: number, holder: Holder) => () => void
}

/** The time after which an upload is done, or an idle connection closed. */
const retryAfterSeconds = 10

/** Quotas of one resource in this process. */
export function openShares(most: Most): Shares {
  const held = new Map<string, number>()
  const move = (key: string, amount: number) => {
    const now = (held.get(key) ?? 0) + amount
    if (now > 0) held.set(key, now)
    else held.delete(key)
  }
  return {
    take: (amount, { address, session }) => {
      const keys = ['whole']
      const refuseBeyond = (key: string, limit: number, code: 'ERROR.OVERLOADED' | 'ERROR.RATE_LIMIT') => {
        if ((held.get(key) ?? 0) + amount > limit) throw new Refused({ code }, retryAfterSeconds)
        return key
      }
      refuseBeyond('whole', most.whole, 'ERROR.OVERLOADED')
      if (address !== undefined)
        keys.push(refuseBeyond(`address|${address}`, most.address, 'ERROR.RATE_LIMIT'))
      if (session !== undefined)
        keys.push(refuseBeyond(`session|${session}`, most.session, 'ERROR.RATE_LIMIT'))
      for (const key of keys) move(key, amount)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        for (const key of keys) move(key, -amount)
      }
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
