import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Change } from '@standfest/domain/features/clients/changes.ts'
import { type Listener, listenTo } from '#database/listen.ts'
import type { Log } from '#log/log.ts'

/** A client's change as it goes through the database: the treating therapist is named, so that few look-ups are needed. */
export type AnnouncedOfClient = {
  readonly clientId: AccountId
  readonly what: Exclude<Change['what'], AnnouncedToPeople['what']>
  readonly parentId: AccountId
  /** False for what a client is not shown, such as consumption while its display is hidden. */
  readonly tellClient: boolean
}

/** A change that concerns people rather than one client's record. */
export type AnnouncedToPeople =
  /** Who stands in for whom: the two colleagues hear of it, and the clients of the absent one. */
  | { readonly what: 'substitutes'; readonly parentId: AccountId; readonly accountId: AccountId }
  /** What a role allows: everybody who has it hears of it. */
  | { readonly what: 'permissions'; readonly role: Role }
  /** What waits for a second administrator: all of them hear of it. */
  | { readonly what: 'approvals' }
  /** What stands on top of every page: everybody hears of it. */
  | { readonly what: 'alerts' }

export type Announced = AnnouncedOfClient | AnnouncedToPeople

export const channel = 'standfest_changes'

/** Hears what any server process announced; `gap` says that something may have been missed. */
export function listenToChanges(
  url: string,
  log: Log,
  on: { readonly change: (announced: Announced) => void; readonly gap: () => void },
): Listener {
  return listenTo(
    { url, channel, log },
    { announced: (payload) => on.change(JSON.parse(payload) as Announced), gap: on.gap },
  )
}
