import type { Instant } from '@standfest/domain/base/day.ts'
import { readSession } from '@standfest/domain/features/login/login.calls.ts'
import { addressOf, callHeaders, noteServerClock } from '#api/connection.ts'
import watchAddress from '#worker/session-watch.ts?worker&url'

/** How often the worker asks (§7). */
const everyMs = 30_000

type Told = { readonly expired?: true; readonly idleUntil?: Instant; readonly date?: string | null }

/** Starts the worker that checks the session; gives back what ends it. */
export function watchSession({
  onExpired,
  onLasts,
}: {
  readonly onExpired: () => void
  readonly onLasts: (idleUntil: Instant) => void
}): () => void {
  const worker = new Worker(watchAddress, { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.expired) onExpired()
    noteServerClock(data.date ?? null)
    if (data.idleUntil !== undefined) onLasts(data.idleUntil)
  })
  worker.postMessage({ address: addressOf(readSession.path), headers: callHeaders(), everyMs })
  return () => worker.terminate()
}
