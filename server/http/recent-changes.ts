import { secondsBeforeMax } from '@standfest/domain/features/clients/changes.calls.ts'
import type { Clock } from '#config/clock.ts'
import type { AnnouncedToPages } from '#live/changes.ts'

const mostChangesKept = 2000

/** Recent changes of all processes, as this process heard of them. */
export type RecentChanges = {
  readonly keep: (announced: AnnouncedToPages) => void
  /** After a gap: what is kept has a hole. */
  readonly forget: () => void
  readonly ofSeconds: (seconds: number) => readonly AnnouncedToPages[] | 'incomplete'
}

/** A page reads first and subscribes a moment later; changes in between would be lost otherwise. */
export function openRecentChanges(clock: Clock): RecentChanges {
  let wholeSince = clock.instant()
  let changes: { readonly at: number; readonly announced: AnnouncedToPages }[] = []
  return {
    keep: (announced) => {
      const at = clock.instant()
      while (changes[0] !== undefined && changes[0].at < at - secondsBeforeMax) changes.shift()
      changes.push({ at, announced })
      if (changes.length > mostChangesKept) wholeSince = (changes.shift()?.at ?? at) + 1
    },
    forget: () => {
      changes = []
      wholeSince = clock.instant()
    },
    ofSeconds: (seconds) => {
      const from = clock.instant() - seconds
      if (from < wholeSince) return 'incomplete'
      return changes.filter(({ at }) => at >= from).map(({ announced }) => announced)
    },
  }
}
