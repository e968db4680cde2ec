import { anonymousName } from '#features/accounts/anonymise-client.ts'
import type { ClientListEntry } from './clients.ts'

/** The columns by which the list is sorted instead of by urgency (§2). */
export const sortColumns = ['name', 'streak', 'checkIn', 'appointment', 'messages', 'substitute'] as const
export type SortColumn = (typeof sortColumns)[number]

/** A chosen order of the list; none means the order of urgency (§2). */
export type ClientOrder = {
  readonly column: SortColumn
  readonly direction: 'ascending' | 'descending'
}

/** The direction a column starts with: names from A, the most days, the latest check-in, the next appointment and the most messages on top (§2). */
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

/** By surname, then first name, then id, so that the order never depends on chance (§2). */
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

/** The earlier first, on one day what lasts all day; those without an appointment stand together at the end. */
function appointmentKey({ appointment }: ClientListEntry): string {
  if (appointment === null) return '~'
  return `${appointment.day} ${String(appointment.startsAt ?? 0).padStart(11, '0')}`
}

/** Clients whom a substitution touches stand together at the beginning. */
function substituteKey({ substitute }: ClientListEntry): string {
  return substitute === null ? '1' : `0 ${substitute.person.surname} ${substitute.person.name}`
}

function compareBySurname(one: ClientListEntry, other: ClientListEntry): number {
  return names.compare(surnameOf(one), surnameOf(other)) || compareById(one, other)
}

/** Anonymised clients have no surname: they stand together, where the word stands that is shown instead. */
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
