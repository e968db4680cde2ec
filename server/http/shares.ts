import type { ServerResponse } from 'node:http'
import { Refused } from './handle.ts'

/** How much may be held at a time: by everybody together, from one address, and in one session. */
export type Most = { readonly whole: number; readonly address: number; readonly session: number }

/** Whose share it is, as far as that is known and counts. */
export type Holder = { readonly address?: string | undefined; readonly session?: string | undefined }

/** Something that there is not enough of for everybody at once. */
export type Shares = {
  /**
   * Takes a share until it is given back. Where everybody together holds too much it is refused with
   * `ERROR.OVERLOADED` (503), where this holder does with `ERROR.RATE_LIMIT` (429).
   */
  readonly take: (amount: number, holder: Holder) => () => void
}

/** By then an upload is through, and a connection that is not used has been closed. */
const retryAfterSeconds = 10

/** Shares of one thing in this process. */
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

/** What a site hands out in shares. */
export type SharedThings = {
  /** Bytes of bodies that are read and worked on, of those that are not small. */
  readonly bodyBytes: Shares
  readonly connections: Shares
  readonly streams: Shares
}

/** Gives a share back when the answer is out or its connection is gone, which it may be already. */
export function giveBackAfter(answer: ServerResponse, giveBack: () => void): void {
  if (answer.destroyed) giveBack()
  else answer.once('close', giveBack)
}
