import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, EventId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { anAccount } from './people.ts'

/** The reader of the list. */
export const reader = anAccount('THERAPIST')
const today = '2026-03-12'
const colleagueId = '0195a000-0000-7000-8000-00000000000c' as AccountId

type Facts = {
  readonly checkedInOn?: string
  readonly consumedOn?: string
  readonly discussed?: boolean
  /** Who of the care team entered the consumption; absent: the client did. */
  readonly enteredBy?: NonNullable<NonNullable<ClientListEntry['lastRelapseEvent']>['sender']>
  readonly trigger?: string
  readonly current?: number
  readonly longest?: number
  readonly bucket?: number
  readonly code?: string
  readonly ofColleague?: boolean
  /** A colleague covers from this day on. */
  readonly handedOverFrom?: string
  readonly deactivated?: boolean
  readonly anonymised?: boolean
  readonly closedOn?: string
  readonly neverLoggedIn?: boolean
}

let counter = 0

/** One row of the therapist's list; a test overrides the fields it is about. */
export function aListedClient(named: string, facts: Facts = {}): ClientListEntry {
  const [name = '', surname = ''] = named.split(' ')
  const { current = 10, longest = current, bucket = 0, checkedInOn = today } = facts
  counter += 1
  const number = String(counter).padStart(6, '0')
  return {
    account: {
      id: `${number}00-0000-4000-8000-000000000000` as AccountId,
      version: 1,
      alias: `${name.charAt(0)}.${surname}`.toLowerCase(),
      name,
      surname,
      prefix: '',
      titleId: '',
      customId: facts.code ?? `K-${number}`,
      activeFlag: facts.deactivated !== true,
      anonymizedFlag: facts.anonymised ?? false,
      treatmentClosedOn: (facts.closedOn ?? null) as Day | null,
      parentId: facts.ofColleague ? colleagueId : reader.id,
      registeredOn: '2025-10-30' as Day,
      lastLogin: facts.neverLoggedIn ? null : 1773200000,
      currentStreak: current,
      longestStreak: longest,
      streakBucket: bucket,
      soberDays: current + bucket,
      totalDays: current + bucket,
    },
    survey: { day: checkedInOn as Day, executionTime: Date.parse(`${checkedInOn}T06:48:00+01:00`) / 1000 },
    lastRelapseEvent:
      facts.consumedOn === undefined
        ? null
        : {
            id: `0195a000-0000-7000-8000-000000${number}` as EventId,
            version: 4,
            day: facts.consumedOn as Day,
            execTime: Date.parse(`${facts.consumedOn}T20:00:00+01:00`) / 1000,
            ignored: facts.discussed ?? false,
            sentBy: facts.enteredBy === undefined ? 'client' : 'therapist',
            sender: facts.enteredBy ?? null,
            trigger: facts.trigger ?? '',
            putOff: false,
          },
    appointment: null,
    newMessages: 0,
    newMessagesBefore: 0,
    lastMessageAt: null,
    lastStaffMessageAt: null,
    thread: null,
    substitute: substituteOf(facts),
  }
}

function substituteOf({ ofColleague, handedOverFrom }: Facts): ClientListEntry['substitute'] {
  const person = { prefix: 'Herr', titleId: 'Dr.', name: 'Can', surname: 'Yilmaz' }
  const endDate = '2026-03-20' as Day
  if (ofColleague)
    return { parentId: colleagueId, accountId: reader.id, startDate: '2026-03-09' as Day, endDate, person }
  if (handedOverFrom === undefined) return null
  return {
    parentId: reader.id,
    accountId: colleagueId,
    startDate: handedOverFrom as Day,
    endDate,
    person,
  }
}
