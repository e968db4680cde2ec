/** A rate limit: so many of a key in the milliseconds after its first. */
export type Window = { readonly milliseconds: number; readonly max: number }

/** How many of a key were counted in the present window, and for how many milliseconds it goes on. */
export type Counted = { readonly current: number; readonly ttl: number }

type Present = { current: number; readonly endsAt: number }

const sweptFrom = 10_000
/** More keys than a large clinic has sessions: beyond that the oldest windows are dropped. */
const mostKeys = 200_000

/** Fixed windows by key. */
export function openWindows() {
  const windows = new Map<string, Present>()
  let sweepAt = sweptFrom
  const present = (key: string, now: number) => {
    const found = windows.get(key)
    return found !== undefined && found.endsAt > now ? found : undefined
  }
  const sweep = (now: number) => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now || windows.size > mostKeys) windows.delete(key)
    sweepAt = Math.max(sweptFrom, 2 * windows.size)
  }
  return {
    count: (key: string, { milliseconds }: Window): Counted => {
      const now = performance.now()
      const found = present(key, now)
      if (found) {
        found.current += 1
        return { current: found.current, ttl: found.endsAt - now }
      }
      windows.delete(key)
      windows.set(key, { current: 1, endsAt: now + milliseconds })
      if (windows.size >= Math.min(sweepAt, mostKeys + 1)) sweep(now)
      return { current: 1, ttl: milliseconds }
    },
    read: (key: string): Counted => {
      const now = performance.now()
      const found = present(key, now)
      return found ? { current: found.current, ttl: found.endsAt - now } : { current: 0, ttl: 0 }
    },
  }
}
