import type { Day } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import { type ClientListEntry, isLookedAfter } from './clients.ts'

/** The switches above the list (§2); each decides about the clients that `switchesOf` gives it. */
export const listSwitches = ['anonymised', 'deactivated', 'substitutesToMe', 'substitutesFromMe'] as const
export type ListSwitch = (typeof listSwitches)[number]

/** The switches that are on before anybody touched one: everybody who is looked after is in sight (§2). */
export const firstSwitches: readonly ListSwitch[] = ['substitutesToMe', 'substitutesFromMe']

/** Who looks at the list, and on which day. */
export type ListReader = { readonly id: AccountId; readonly today: Day }

/**
 * The switches that decide about a client (§2). An anonymised account is not asked whether it is active as well; a
 * substitution from the reader counts on its days, not before.
 */
function switchesOf(entry: ClientListEntry, { id, today }: ListReader): readonly ListSwitch[] {
  const { account, substitute } = entry
  const found: ListSwitch[] = []
  if (account.anonymizedFlag) found.push('anonymised')
  else if (!isLookedAfter(entry)) found.push('deactivated')
  if (account.parentId !== id) found.push('substitutesToMe')
  else if (substitute !== null && substitute.startDate <= today && today <= substitute.endDate)
    found.push('substitutesFromMe')
  return found
}

/** Whether a client is in sight: every switch that decides about them is on (§2). */
export function isInSight(entry: ClientListEntry, on: readonly ListSwitch[], reader: ListReader): boolean {
  return switchesOf(entry, reader).every((one) => on.includes(one))
}

/** How many clients each switch brings into sight or takes away, the others standing as they stand (§2). */
export function countSwitches(
  entries: readonly ClientListEntry[],
  on: readonly ListSwitch[],
  reader: ListReader,
): Readonly<Record<ListSwitch, number>> {
  const counts = { anonymised: 0, deactivated: 0, substitutesToMe: 0, substitutesFromMe: 0 }
  for (const entry of entries) {
    const deciding = switchesOf(entry, reader)
    const off = deciding.filter((one) => !on.includes(one))
    const [onlyOff] = off
    if (onlyOff !== undefined && off.length === 1) counts[onlyOff] += 1
    if (onlyOff === undefined) for (const one of deciding) counts[one] += 1
  }
  return counts
}
