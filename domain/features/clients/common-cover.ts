import type { AccountId } from '#base/id.ts'
import { type ClientListEntry, isLookedAfter } from './clients.ts'

type Cover = NonNullable<ClientListEntry['substitute']>

/** The reader's substitute, where it is the same for all own clients, so that one line covers all (§2). */
export function commonCover(entries: readonly ClientListEntry[], readerId: AccountId): Cover | undefined {
  const own = entries.filter((entry) => entry.account.parentId === readerId && isLookedAfter(entry))
  const cover = own[0]?.substitute ?? undefined
  return own.length > 1 && cover && own.every(({ substitute }) => isSame(substitute, cover))
    ? cover
    : undefined
}

function isSame(one: Cover | null, other: Cover): boolean {
  return (
    one?.accountId === other.accountId && one.startDate === other.startDate && one.endDate === other.endDate
  )
}
