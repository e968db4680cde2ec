import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Change } from '@standfest/domain/features/clients/changes.ts'
import { type Listener, listenTo } from '#database/listen.ts'
import type { Log } from '#log/log.ts'

/** A change as it goes through the database: the treating therapist is named, so that few look-ups are needed. */
export type Announced = Change & {
  readonly parentId: AccountId
  /** False for what a client is not shown, such as consumption while its display is hidden. */
  readonly tellClient: boolean
}

export const channel = 'standfest_changes'

/** Hears what any server process announced of clients; `gap` says that something may have been missed. */
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
