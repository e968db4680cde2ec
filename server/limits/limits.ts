import { type Holder, type Most, openQuotas } from './quotas.ts'
import { type MostTurns, openTurns } from './turns.ts'
import { type Counted, openWindows, type Window } from './windows.ts'

/**
 * [Note: Limits over all processes] Rate limits, quotas, turns and channels of a session are counted in one place for all
 * processes of a server: in the memory of its only process, or of the primary one, which the others ask over IPC.
 */
export type Limits = {
  /** Counts one for a key in its window. */
  readonly count: (key: string, window: Window) => Promise<Counted>
  /** What was counted for a key, without counting. Exact above the limit of its window; below, it may be less than was counted. */
  readonly read: (key: string) => Promise<Counted>
  /** Takes a share of a resource until it is released; gives what it would exceed instead. */
  readonly take: (resource: string, amount: number, holder: Holder, most: Most) => Promise<Taken>
  /** Waits for a turn; undefined where too many wait. */
  readonly takeTurn: (work: string, most: MostTurns) => Promise<Release | undefined>
  /** Whether whoever asks for a turn now would find too many waiting. */
  readonly isCrowded: (work: string, most: MostTurns) => Promise<boolean>
  /** Adds a channel to those of a session; `end` is called when newer ones exceed what a session may have. */
  readonly addChannel: (session: string, most: number, end: () => void) => Release
}

/** Gives back what was taken; further calls do nothing. */
export type Release = () => void
export type Taken = Release | 'whole' | 'holder'

/** Limits in this process's memory. */
export function openLimits(): Limits {
  const windows = openWindows()
  const turns = openTurns()
  const quotas = openQuotas()
  const channels = new Map<string, Set<() => void>>()
  return {
    count: async (key, window) => windows.count(key, window),
    read: async (key) => windows.read(key),
    take: async (resource, amount, holder, most) => quotas.take(resource, amount, holder, most),
    takeTurn: turns.take,
    isCrowded: async (work, most) => turns.isCrowded(work, most),
    addChannel: (session, most, end) => {
      const own = channels.get(session) ?? new Set()
      channels.set(session, own)
      // The order of a set is that of its insertions.
      const one = () => end()
      own.add(one)
      for (const oldest of [...own].slice(0, Math.max(0, own.size - most))) {
        own.delete(oldest)
        oldest()
      }
      return () => {
        own.delete(one)
        if (own.size === 0 && channels.get(session) === own) channels.delete(session)
      }
    },
  }
}
