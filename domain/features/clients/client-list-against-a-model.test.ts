import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { AccountId, ContentId, EventId } from '#base/id.ts'
import { anyDay, dayNumber } from '#testing/days.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import type { ClientListEntry } from './clients.ts'
import { countSwitches, isInSight, type ListSwitch, listSwitches } from './list-switches.ts'
import { matchesSearch } from './search-clients.ts'
import { type SortColumn, sortClients, sortColumns } from './sort-clients.ts'
import { groupByUrgency } from './urgency.ts'

const today = '2026-03-12' as Day
/** Number of cases of the five properties below. */
const cases = casesOf('list of clients') / 5
const [me, colleague] = ['me' as AccountId, 'colleague' as AccountId]

/** Few distinct values, so that ties occur and the secondary sort keys matter. */
const anEntry: fc.Arbitrary<ClientListEntry> = fc
  .record({
    id: fc.uuid(),
    name: fc.constantFrom('Anna', 'Änne', 'Zoë', 'Jo'),
    surname: fc.constantFrom('Müller', 'Mueller', 'Mulder', 'Şahin', 'Sahin', 'Ott', 'ott'),
    code: fc.option(fc.constantFrom('K-1', 'K-10', 'K-2'), { nil: undefined }),
    active: fc.boolean(),
    anonymised: fc.boolean(),
    closedOn: fc.option(fc.constant('2026-03-01' as Day), { nil: null }),
    own: fc.boolean(),
    soberDays: fc.nat(3),
    registeredOn: fc.constantFrom('2026-01-01', '2026-03-10').map((day) => day as Day),
    checkedInOn: fc.option(anyDayBefore(), { nil: null }),
    consumed: fc.option(fc.record({ day: anyDayBefore(), ignored: fc.boolean() }), { nil: null }),
    appointment: fc.option(
      fc.record({
        day: anyDay,
        startsAt: fc.option(fc.constantFrom(1_773_000_000, 1_773_400_000), { nil: null }),
      }),
      { nil: null },
    ),
    newMessages: fc.nat(2),
    substitution: fc.option(
      fc.record({ startDate: anyDay, endDate: anyDay, surname: fc.constantFrom('Ay', 'Öz') }),
      {
        nil: null,
      },
    ),
  })
  .map((facts) => ({
    account: {
      id: facts.id as AccountId,
      version: 1,
      alias: facts.name.toLowerCase(),
      name: facts.name,
      surname: facts.surname,
      prefix: '',
      titleId: '',
      customId: facts.code,
      activeFlag: facts.active,
      anonymizedFlag: facts.anonymised,
      treatmentClosedOn: facts.closedOn,
      parentId: facts.own ? me : colleague,
      registeredOn: facts.registeredOn,
      lastLogin: null,
      currentStreak: facts.soberDays,
      longestStreak: facts.soberDays,
      streakBucket: 0,
      soberDays: facts.soberDays,
      totalDays: facts.soberDays,
    },
    survey:
      facts.checkedInOn === null
        ? null
        : { day: facts.checkedInOn, executionTime: dayNumber(facts.checkedInOn) * 86_400 },
    lastRelapseEvent:
      facts.consumed === null
        ? null
        : {
            ...facts.consumed,
            id: facts.id as EventId,
            version: 1,
            execTime: dayNumber(facts.consumed.day),
            sentBy: 'client' as const,
            sender: null,
            trigger: '',
            putOff: false,
          },
    appointment: facts.appointment === null ? null : { ...facts.appointment, id: facts.id as ContentId },
    newMessages: facts.newMessages,
    newMessagesBefore: 0,
    lastMessageAt: null,
    lastStaffMessageAt: null,
    thread: null,
    substitute:
      facts.substitution === null
        ? null
        : {
            parentId: facts.own ? me : colleague,
            accountId: facts.own ? colleague : me,
            startDate: facts.substitution.startDate,
            endDate: facts.substitution.endDate,
            person: { prefix: '', titleId: '', name: 'N', surname: facts.substitution.surname },
          },
  }))

function anyDayBefore(): fc.Arbitrary<Day> {
  return fc.constantFrom('2026-03-06', '2026-03-08', '2026-03-09', '2026-03-12').map((day) => day as Day)
}

const entries = fc.uniqueArray(anEntry, { maxLength: 12, selector: ({ account }) => account.id })
const someSwitches = fc.subarray<ListSwitch>([...listSwitches])
const ids = (list: readonly ClientListEntry[]) => list.map(({ account }) => account.id)

/** A second, naive implementation of the orders: a list of sort keys for each. */
const plainNames = new Intl.Collator('de', { sensitivity: 'base', numeric: true })
const shown = ({ account }: ClientListEntry) =>
  account.anonymizedFlag ? `Anonym ${account.id.slice(0, 6)}` : account.surname
const keys: Record<SortColumn, (entry: ClientListEntry) => string | number> = {
  name: shown,
  streak: ({ account }) => account.soberDays,
  checkIn: ({ survey }) => survey?.executionTime ?? 0,
  appointment: ({ appointment }) =>
    appointment === null ? 1e15 : dayNumber(appointment.day) * 1e10 + (appointment.startsAt ?? 0),
  messages: ({ newMessages }) => newMessages,
  substitute: ({ substitute }) =>
    substitute === null ? '~' : `${substitute.person.surname} ${substitute.person.name}`,
}

function compareKeys(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (one === other) return 0
  // Clients without a substitute come last.
  if (one === '~' || other === '~') return one === '~' ? 1 : -1
  return plainNames.compare(String(one), String(other))
}

describe('the list of clients against a plain model', () => {
  it(
    'sorts by the column, then surname, then id, in both directions (§2)',
    () => {
      fc.assert(
        fc.property(entries, fc.constantFrom(...sortColumns), fc.boolean(), (list, column, isUp) => {
          const sorted = sortClients(list, { column, direction: isUp ? 'ascending' : 'descending' })
          expect(new Set(ids(sorted))).toEqual(new Set(ids(list)))
          for (const [place, one] of sorted.entries()) {
            const other = sorted[place + 1]
            if (other === undefined) break
            const byColumn = compareKeys(keys[column](one), keys[column](other)) * (isUp ? 1 : -1)
            expect(byColumn).toBeLessThanOrEqual(0)
            if (byColumn !== 0 || column === 'name') continue
            const bySurname = plainNames.compare(shown(one), shown(other))
            expect(bySurname).toBeLessThanOrEqual(0)
            if (bySurname === 0) expect(one.account.id < other.account.id).toBe(true)
          }
        }),
        { numRuns: cases },
      )
    },
    propertyTimeoutMs,
  )

  it(
    'is the same whatever order the server sent it in',
    () => {
      fc.assert(
        fc.property(entries, fc.constantFrom(...sortColumns), (list, column) => {
          const order = { column, direction: 'descending' } as const
          const turned = list.toReversed()
          expect(ids(sortClients(turned, order))).toEqual(ids(sortClients(list, order)))
          expect(groupByUrgency(turned, today)).toEqual(groupByUrgency(list, today))
        }),
        { numRuns: cases },
      )
    },
    propertyTimeoutMs,
  )

  it(
    'shows everybody in one group, and above all those who are silent or whose consumption waits (§2)',
    () => {
      fc.assert(
        fc.property(entries, (list) => {
          const { toLookAt, onTheWay, resting } = groupByUrgency(list, today)
          expect(ids([...toLookAt, ...onTheWay, ...resting]).sort()).toEqual(ids(list).sort())
          for (const entry of list) {
            const { account, survey, lastRelapseEvent } = entry
            const isResting =
              !account.activeFlag || account.anonymizedFlag || account.treatmentClosedOn !== null
            const waits = lastRelapseEvent?.ignored === false
            const silence = dayNumber(today) - dayNumber(survey?.day ?? account.registeredOn)
            const group = isResting ? resting : waits || silence > 3 ? toLookAt : onTheWay
            expect(group).toContain(entry)
          }
        }),
        { numRuns: cases },
      )
    },
    propertyTimeoutMs,
  )

  it(
    'takes out of sight whoever a switch that is off is about, and counts what a switch would change (§2)',
    () => {
      const reader = { id: me, today }
      fc.assert(
        fc.property(entries, someSwitches, (list, on) => {
          const inSight = (switches: readonly ListSwitch[]) =>
            list.filter((entry) => isInSight(entry, switches, reader)).length
          for (const entry of list) {
            const { account, substitute } = entry
            const isHidden =
              (account.anonymizedFlag && !on.includes('anonymised')) ||
              (!account.anonymizedFlag && !account.activeFlag && !on.includes('deactivated')) ||
              (!account.anonymizedFlag &&
                account.activeFlag &&
                account.treatmentClosedOn !== null &&
                !on.includes('closed')) ||
              (account.parentId === colleague && !on.includes('substitutesToMe')) ||
              (account.parentId === me &&
                substitute !== null &&
                substitute.startDate <= today &&
                substitute.endDate >= today &&
                !on.includes('substitutesFromMe'))
            expect(isInSight(entry, on, reader)).toBe(!isHidden)
          }
          for (const one of listSwitches) {
            const others = on.filter((other) => other !== one)
            expect(countSwitches(list, on, reader)[one]).toBe(inSight([...others, one]) - inSight(others))
          }
        }),
        { numRuns: cases },
      )
    },
    propertyTimeoutMs,
  )

  it(
    'finds a client by any piece of name, login name or patient code, and not by what is nowhere (§2)',
    () => {
      fc.assert(
        fc.property(anEntry, fc.nat(), fc.nat(8), (entry, from, length) => {
          const { account } = entry
          const text = account.anonymizedFlag
            ? `Anonym ${account.id.slice(0, 6)}`
            : [account.name, account.surname, account.alias, account.customId ?? ''].join(' ')
          const start = from % text.length
          expect(matchesSearch(entry, text.slice(start, start + length))).toBe(true)
          expect(matchesSearch(entry, text.toUpperCase())).toBe(true)
          expect(matchesSearch(entry, `${text} xq`)).toBe(false)
        }),
        { numRuns: cases },
      )
    },
    propertyTimeoutMs,
  )
})
