import { anonymousName } from '#features/accounts/anonymise-client.ts'
import type { ClientListEntry } from './clients.ts'

/** Alternative sort columns of the list (§2). */
export const sortColumns = ['name', 'streak', 'checkIn', 'appointment', 'messages', 'substitute'] as const
export type SortColumn = (typeof sortColumns)[number]

/** A chosen order of the list; none means the order of urgency (§2). */
export type ClientOrder = {
  readonly column: SortColumn
  readonly direction: 'ascending' | 'descending'
}

/**
 * The initial sort direction of a column: names from A; most days, latest check-in, next appointment and most messages
 * on top (§2).
 */
export const firstDirection: Record<SortColumn, ClientOrder['direction']> = {
  name: 'ascending',
  streak: 'descending',
  checkIn: 'descending',
  appointment: 'ascending',
  messages: 'descending',
  substitute: 'ascending',
}

/** Names follow German usage in both languages: Ä beside A, Ş beside S (§2). */
const names = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

/** Compares surname, first name and id, so that the order is deterministic (§2). */
export function compareByName(one: ClientListEntry, other: ClientListEntry): number {
  return (
    names.compare(surnameOf(one), surnameOf(other)) ||
    names.compare(one.account.name, other.account.name) ||
    compareById(one, other)
  )
}

/**
 * The list in a chosen order (§2). Streak means all sober days, the current streak and the bucket together;
 * equal clients keep to surname and id in either direction.
 */
export function sortClients(entries: readonly ClientListEntry[], order: ClientOrder): ClientListEntry[] {
  const sign = order.direction === 'ascending' ? 1 : -1
  const compare = comparisons[order.column]
  return [...entries].sort((one, other) => sign * compare(one, other) || compareBySurname(one, other))
}

const comparisons: Record<SortColumn, (one: ClientListEntry, other: ClientListEntry) => number> = {
  name: compareByName,
  streak: (one, other) => one.account.soberDays - other.account.soberDays,
  checkIn: (one, other) => lastCheckIn(one) - lastCheckIn(other),
  appointment: (one, other) => compareText(appointmentKey(one), appointmentKey(other)),
  messages: (one, other) => one.newMessages - other.newMessages,
  substitute: (one, other) => names.compare(substituteKey(one), substituteKey(other)),
}

function lastCheckIn(entry: ClientListEntry): number {
  return entry.survey?.executionTime ?? 0
}

/** Earlier first, all-day ones before timed ones of the day; clients without an appointment last. */
function appointmentKey({ appointment }: ClientListEntry): string {
  if (appointment === null) return '~'
  return `${appointment.day} ${String(appointment.startsAt ?? 0).padStart(11, '0')}`
}

/** Clients with a substitution first. */
function substituteKey({ substitute }: ClientListEntry): string {
  return substitute === null ? '1' : `0 ${substitute.person.surname} ${substitute.person.name}`
}

function compareBySurname(one: ClientListEntry, other: ClientListEntry): number {
  return names.compare(surnameOf(one), surnameOf(other)) || compareById(one, other)
}

/** Anonymised clients have no surname: they sort under the display name. */
function surnameOf({ account }: ClientListEntry): string {
  if (!account.anonymizedFlag) return account.surname
  const { name, surname } = anonymousName(account.id)
  return `${name} ${surname}`
}

function compareById(one: ClientListEntry, other: ClientListEntry): number {
  return compareText(one.account.id, other.account.id)
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
