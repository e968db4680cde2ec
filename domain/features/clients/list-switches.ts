import type { Day } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import { stateOfAccount } from '#features/accounts/accounts.ts'
import type { ClientListEntry } from './clients.ts'

/** The filter switches above the list (§2); `switchesOf` says which of them apply to a client. */
export const listSwitches = [
  'closed',
  'deactivated',
  'anonymised',
  'substitutesToMe',
  'substitutesFromMe',
] as const
export type ListSwitch = (typeof listSwitches)[number]

/** The initial switches: all clients in treatment are visible (§2). */
export const firstSwitches: readonly ListSwitch[] = ['substitutesToMe', 'substitutesFromMe']

/** The reader of the list, and the day. */
export type ListReader = { readonly id: AccountId; readonly today: Day }

/**
 * The switches that apply to a client (§2): a client is in one state; a substitution by the
 * reader's colleague counts on its days only.
 */
function switchesOf(entry: ClientListEntry, { id, today }: ListReader): readonly ListSwitch[] {
  const { account, substitute } = entry
  const found: ListSwitch[] = []
  const state = stateOfAccount(account)
  if (state !== 'active') found.push(state)
  if (account.parentId !== id) found.push('substitutesToMe')
  else if (substitute !== null && substitute.startDate <= today && today <= substitute.endDate)
    found.push('substitutesFromMe')
  return found
}

/** Whether a client is visible: all applicable switches are on (§2). */
export function isInSight(entry: ClientListEntry, on: readonly ListSwitch[], reader: ListReader): boolean {
  return switchesOf(entry, reader).every((one) => on.includes(one))
}

/** How many clients each switch would show or hide, given the other switches (§2). */
export function countSwitches(
  entries: readonly ClientListEntry[],
  on: readonly ListSwitch[],
  reader: ListReader,
): Readonly<Record<ListSwitch, number>> {
  const counts = { closed: 0, deactivated: 0, anonymised: 0, substitutesToMe: 0, substitutesFromMe: 0 }
  for (const entry of entries) {
    const deciding = switchesOf(entry, reader)
    const off = deciding.filter((one) => !on.includes(one))
    const [onlyOff] = off
    if (onlyOff !== undefined && off.length === 1) counts[onlyOff] += 1
    if (onlyOff === undefined) for (const one of deciding) counts[one] += 1
  }
  return counts
}
