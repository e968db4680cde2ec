import type { Instant } from '@standfest/domain/base/day.ts'
import { useContext, useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { ClockContext } from '#session/now.ts'

/** The refusal of the last attempt, and when a further attempt makes sense, where the server says so. */
export type Refused = { readonly error: unknown; readonly againAt: Instant | undefined }

/** Runs an action, and keeps its refusal until the next attempt. */
export function useRefused() {
  const clock = useContext(ClockContext)
  const [refused, setRefused] = useState<Refused>()
  const trying = async (act: () => Promise<void>, onRefused: (error: unknown) => void) => {
    setRefused(undefined)
    try {
      await act()
    } catch (error) {
      const wait = error instanceof RequestFailed ? error.retryAfter : undefined
      setRefused({ error, againAt: wait === undefined ? undefined : clock() + wait })
      onRefused(error)
    }
  }
  return { refused, trying }
}
