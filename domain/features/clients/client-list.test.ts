import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import type { ClientListEntry } from './clients.ts'
import { clientsToTurnTo } from './consumption-prompt.ts'
import { findClients } from './find-clients.ts'
import { firstSwitches, isInSight, listSwitches } from './list-switches.ts'
import { matchesSearch } from './search-clients.ts'
import { type CourseOrder, sortCaseload } from './sort-caseload.ts'
import { type ClientOrder, sortClients } from './sort-clients.ts'
import { daysWithoutCheckIn, groupByUrgency, hasUnseenConsumption, hintOf, urgencyOf } from './urgency.ts'

const today = '2026-03-12' as Day

type Facts = {
  readonly named?: string
  readonly id?: string
  readonly alias?: string
  readonly code?: string
  readonly registeredOn?: string
  readonly checkedInOn?: string | null
  readonly consumedOn?: string
  readonly discussed?: boolean
  readonly putOff?: boolean
  readonly current?: number
  readonly bucket?: number
  readonly appointment?: { readonly day: string; readonly startsAt?: number }
  readonly newMessages?: number
  readonly lastMessageAt?: number
  readonly substitute?: string
  readonly inactive?: boolean
  /** The care team's last message. */
  readonly writtenAt?: string
  readonly anonymised?: boolean
  readonly closedOn?: string
}

function aClient(facts: Facts = {}): ClientListEntry {
  const [name = '', surname = ''] = (facts.named ?? 'Jonas Brandt').split(' ')
  const { checkedInOn = today, current = 0, bucket = 0 } = facts
  return {
    account: {
      id: (facts.id ?? surname) as ClientListEntry['account']['id'],
      version: 1,
      alias: facts.alias ?? '',
      name,
      surname,
      prefix: '',
      titleId: '',
      customId: facts.code,
      activeFlag: facts.inactive !== true,
      anonymizedFlag: facts.anonymised ?? false,
      treatmentClosedOn: (facts.closedOn ?? null) as Day | null,
      parentId: null,
      registeredOn: (facts.registeredOn ?? '2025-10-30') as Day,
      lastLogin: null,
      currentStreak: current,
      longestStreak: current,
      streakBucket: bucket,
      soberDays: current + bucket,
      totalDays: current + bucket,
    },
    survey:
      checkedInOn === null
        ? null
        : { executionTime: Date.parse(`${checkedInOn}T07:00:00Z`) / 1000, day: checkedInOn as Day },
    lastRelapseEvent:
      facts.consumedOn === undefined
        ? null
        : {
            id: `event of ${facts.id ?? surname}` as NonNullable<ClientListEntry['lastRelapseEvent']>['id'],
            version: 1,
            day: facts.consumedOn as Day,
            execTime: Date.parse(`${facts.consumedOn}T20:00:00Z`) / 1000,
            ignored: facts.discussed ?? false,
            sentBy: 'client',
            sender: null,
            trigger: '',
            putOff: facts.putOff ?? false,
          },
    appointment:
      facts.appointment === undefined
        ? null
        : {
            id: `appointment of ${facts.id ?? surname}` as NonNullable<ClientListEntry['appointment']>['id'],
            day: facts.appointment.day as Day,
            startsAt: facts.appointment.startsAt ?? null,
          },
    newMessages: facts.newMessages ?? 0,
    newMessagesBefore: 0,
    lastMessageAt: facts.lastMessageAt ?? null,
    lastStaffMessageAt: facts.writtenAt === undefined ? null : Date.parse(facts.writtenAt) / 1000,
    thread: null,
    substitute:
      facts.substitute === undefined
        ? null
        : {
            parentId: 'parent' as ClientListEntry['account']['id'],
            accountId: 'colleague' as ClientListEntry['account']['id'],
            startDate: today,
            endDate: today,
            person: { prefix: '', titleId: 'Dr.', name: 'Nadia', surname: facts.substitute },
          },
  }
}

const surnames = (entries: readonly ClientListEntry[]) => entries.map((entry) => entry.account.surname)

describe('clients', () => {
  // REQ 2.18
  it.each([
    ['consumption not yet discussed', aClient({ consumedOn: '2026-03-11' }), 'consumption'],
    ['consumption that was discussed', aClient({ consumedOn: '2026-03-11', discussed: true }), 'none'],
    ['three days without a check-in', aClient({ checkedInOn: '2026-03-09' }), 'none'],
    ['four days without a check-in', aClient({ checkedInOn: '2026-03-08' }), 'missed'],
    ['no check-in since registration', aClient({ checkedInOn: null, registeredOn: '2026-03-01' }), 'missed'],
    ['registered today', aClient({ checkedInOn: null, registeredOn: '2026-03-12' }), 'none'],
    [
      'silent and consumption not discussed',
      aClient({ consumedOn: '2026-03-01', checkedInOn: '2026-03-01' }),
      'consumption',
    ],
  ])('reads %s (§2)', (_, entry, urgency) => {
    expect(urgencyOf(entry, today)).toBe(urgency)
  })

  it('counts the days without a check-in on the calendar (§2)', () => {
    expect(daysWithoutCheckIn(aClient({ checkedInOn: '2026-03-06' }), today)).toBe(6)
    expect(daysWithoutCheckIn(aClient({ checkedInOn: null, registeredOn: '2026-03-02' }), today)).toBe(10)
    expect(hasUnseenConsumption(aClient())).toBe(false)
  })

  // REQ 2.18
  it('puts unseen consumption first, then the longest silence, then the others by name (§2)', () => {
    const { toLookAt, onTheWay } = groupByUrgency(
      [
        aClient({ named: 'Piotr Wiśniewski' }),
        aClient({ named: 'Sabine Hofmann', checkedInOn: '2026-03-08' }),
        aClient({ named: 'Thomas Reinhardt', consumedOn: '2026-03-10' }),
        aClient({ named: 'Mehmet Aydın', checkedInOn: '2026-03-06' }),
        aClient({ named: 'Jonas Brandt' }),
        aClient({ named: 'Katrin Vogel', consumedOn: '2026-03-11' }),
        aClient({ named: 'Claudia Ritter', consumedOn: '2026-03-05', discussed: true }),
      ],
      today,
    )
    expect(surnames(toLookAt)).toEqual(['Vogel', 'Reinhardt', 'Aydın', 'Hofmann'])
    expect(surnames(onTheWay)).toEqual(['Brandt', 'Ritter', 'Wiśniewski'])
  })

  it('puts deactivated and anonymised clients at the end, without urgency (§4)', () => {
    const consumedOn = '2026-03-11'
    const away = [
      aClient({ named: 'Rolf Zander', inactive: true, consumedOn }),
      aClient({ named: 'Ina Adler', inactive: true, checkedInOn: '2025-12-01' }),
      aClient({ named: 'Anonym 4711ab', id: '4711ab00', anonymised: true, consumedOn }),
    ]
    const { toLookAt, onTheWay, resting } = groupByUrgency(
      [...away, aClient({ named: 'Jonas Brandt' })],
      today,
    )
    expect(toLookAt).toEqual([])
    expect(surnames(onTheWay)).toEqual(['Brandt'])
    expect(surnames(resting)).toEqual(['Adler', '4711ab', 'Zander'])
    expect(away.map((entry) => hintOf(entry, today))).toEqual(['none', 'none', 'none'])
    expect(clientsToTurnTo(away)).toEqual([])
  })

  it('mentions a discussed event for two weeks, then no longer (§2)', () => {
    const discussedOn = (consumedOn: string) => hintOf(aClient({ consumedOn, discussed: true }), today)
    expect(discussedOn('2026-03-05')).toBe('discussed')
    expect(discussedOn('2026-02-26')).toBe('discussed')
    expect(discussedOn('2026-02-25')).toBe('none')
    expect(hintOf(aClient({ consumedOn: '2026-03-05' }), today)).toBe('consumption')
    expect(hintOf(aClient(), today)).toBe('none')
  })

  const byStreak = (direction: ClientOrder['direction']): ClientOrder => ({ column: 'streak', direction })

  // REQ 2.19
  it('sorts the streak by all sober days, then surname, then id (§2)', () => {
    const entries = [
      aClient({ named: 'Robert Falk', current: 5, bucket: 5, id: 'b' }),
      aClient({ named: 'Heike Lindner', current: 9 }),
      aClient({ named: 'Anna Falk', current: 10, id: 'a' }),
      aClient({ named: 'Nadine Kowalski', current: 2, bucket: 40 }),
    ]
    const ids = (order: ClientOrder) => sortClients(entries, order).map((entry) => entry.account.id)
    expect(ids(byStreak('descending'))).toEqual(['Kowalski', 'a', 'b', 'Lindner'])
    expect(ids(byStreak('ascending'))).toEqual(['Lindner', 'a', 'b', 'Kowalski'])
  })

  it('sorts names as German does: Ä beside A, Ş beside S (§2)', () => {
    const entries = ['Emine Şahin', 'Eva Zeller', 'Jan Ähnlich', 'Ida Bach', 'Ole Schmidt'].map((named) =>
      aClient({ named }),
    )
    expect(surnames(sortClients(entries, { column: 'name', direction: 'ascending' }))).toEqual([
      'Ähnlich',
      'Bach',
      'Şahin',
      'Schmidt',
      'Zeller',
    ])
  })

  it('sorts by the last check-in, and puts those with a substitute together (§2)', () => {
    const entries = [
      aClient({ named: 'Anna Alt', checkedInOn: '2026-03-01', substitute: 'Yilmaz' }),
      aClient({ named: 'Nora Nie', checkedInOn: null }),
      aClient({ named: 'Nils Neu', substitute: 'Okafor' }),
    ]
    expect(surnames(sortClients(entries, { column: 'checkIn', direction: 'ascending' }))).toEqual([
      'Nie',
      'Alt',
      'Neu',
    ])
    expect(surnames(sortClients(entries, { column: 'substitute', direction: 'ascending' }))).toEqual([
      'Neu',
      'Alt',
      'Nie',
    ])
  })

  it('sorts by the next appointment, whole days before times, and by new messages (§2)', () => {
    const entries = [
      aClient({ named: 'Ole Ohne' }),
      aClient({ named: 'Ada Abends', appointment: { day: '2026-03-12', startsAt: 1_773_342_000 } }),
      aClient({ named: 'Mia Morgen', appointment: { day: '2026-03-13' }, newMessages: 3 }),
      aClient({ named: 'Gil Ganz', appointment: { day: '2026-03-12' }, newMessages: 10 }),
    ]
    expect(surnames(sortClients(entries, { column: 'appointment', direction: 'ascending' }))).toEqual([
      'Ganz',
      'Abends',
      'Morgen',
      'Ohne',
    ])
    expect(surnames(sortClients(entries, { column: 'messages', direction: 'descending' }))).toEqual([
      'Ganz',
      'Morgen',
      'Abends',
      'Ohne',
    ])
  })

  // REQ 2.17
  it.each([
    ['vog', true],
    ['VOGEL kat', true],
    ['k.vogel', true],
    ['0139', true],
    ['vogl', false],
    ['', true],
  ])('finds Katrin Vogel by "%s": %s (§2)', (search, found) => {
    const katrin = aClient({ named: 'Katrin Vogel', alias: 'k.vogel', code: 'K-0139' })
    expect(matchesSearch(katrin, search)).toBe(found)
  })

  it.each([
    ['Jürgen Größler', 'juergen groessler'],
    ['Jürgen Größler', 'jurgen'],
    ['Mehmet Aydın', 'aydin'],
    ['Piotr Wiśniewski', 'wisniewski'],
    ['Emine Şahin', 'Şahin'],
    ['Paweł Łoś', 'pawel los'],
  ])('finds %s by "%s" without the letters of another keyboard (§2)', (named, search) => {
    expect(matchesSearch(aClient({ named }), search)).toBe(true)
  })

  it('finds an anonymised client by what is shown, and by nothing else (§4)', () => {
    const anonymous = aClient({ named: 'Katrin Vogel', id: '4711abcd', anonymised: true })
    expect(matchesSearch(anonymous, 'anonym 4711ab')).toBe(true)
    expect(matchesSearch(anonymous, 'vogel')).toBe(false)
  })

  // REQ 4.30, 4.32
  it('asks about consumption that waits, the latest first, and not once somebody wrote or put it off (§4)', () => {
    const waiting = [
      aClient({ named: 'Thomas Reinhardt', consumedOn: '2026-03-10' }),
      aClient({ named: 'Katrin Vogel', consumedOn: '2026-03-11' }),
      aClient({ named: 'Claudia Ritter', consumedOn: '2026-03-11', discussed: true }),
      aClient({ named: 'Jonas Brandt' }),
    ]
    expect(surnames(clientsToTurnTo(waiting))).toEqual(['Vogel', 'Reinhardt'])
    const written = (writtenAt: string) => [aClient({ consumedOn: '2026-03-11', writtenAt })]
    expect(clientsToTurnTo(written('2026-03-11T19:59:00Z'))).toHaveLength(1)
    expect(clientsToTurnTo(written('2026-03-11T20:01:00Z'))).toEqual([])
    const putOff = aClient({ named: 'Katrin Vogel', consumedOn: '2026-03-11', putOff: true })
    expect(clientsToTurnTo([putOff])).toEqual([])
  })

  it.each([
    ['nobody has written yet', undefined, 1],
    ['the last message is older than the report', '2026-03-11T19:59:59Z', 1],
    ['message and report are of the same second', '2026-03-11T20:00:00Z', 1],
    ['somebody has written since', '2026-03-11T20:00:01Z', 0],
  ])('asks about consumption as long as nobody has written: %s (§4)', (_, writtenAt, asked) => {
    const katrin = aClient({ consumedOn: '2026-03-11', ...(writtenAt === undefined ? {} : { writtenAt }) })
    expect(clientsToTurnTo([katrin])).toHaveLength(asked)
    expect(hasUnseenConsumption(katrin)).toBe(true)
  })
})

describe('a client whose treatment is closed', () => {
  const closed = aClient({ closedOn: '2026-03-11', checkedInOn: '2026-02-01', consumedOn: '2026-03-10' })

  // REQ 2.112
  it('is not in treatment any more: neither urgent nor asked about, and listed last', () => {
    expect([urgencyOf(closed, today), hintOf(closed, today), hasUnseenConsumption(closed)]).toEqual([
      'none',
      'none',
      false,
    ])
    const active = aClient({ named: 'Uwe Maas' })
    expect(groupByUrgency([closed, active], today)).toEqual({
      toLookAt: [],
      onTheWay: [active],
      resting: [closed],
    })
  })

  // REQ 2.112
  it.each([
    ['closed', {}, ['closed']],
    ['deactivated, if that followed', { inactive: true }, ['deactivated']],
    ['anonymised, if that followed', { anonymised: true }, ['anonymised']],
  ] as const)('is shown with the switch %s alone', (_, facts, on) => {
    const entry = aClient({ closedOn: '2026-03-11', ...facts })
    const reader = { id: 'me' as AccountId, today }
    const others = [...listSwitches].filter((one) => !on.some((wanted) => wanted === one))
    expect(isInSight(entry, [...firstSwitches, ...on], reader)).toBe(true)
    expect(isInSight(entry, others, reader)).toBe(false)
    expect(findClients([entry], { state: on[0] })).toEqual([entry])
    expect(findClients([entry], { state: 'active' })).toEqual([])
  })
})

describe('the view of courses', () => {
  const course = (...days: number[]) => ({
    checkIns: days.map((day) => ({ day, mood: 2, pressure: 2 })),
    consumption: [],
  })
  const [anna, bela, cora, dora] = [
    aClient({ named: 'Anna Acker', registeredOn: '2026-01-01' }),
    aClient({ named: 'Bela Bauer', registeredOn: '2026-03-10' }),
    aClient({ named: 'Cora Conrad', registeredOn: '2026-01-01', closedOn: '2026-01-02' }),
    aClient({ named: 'Dora Dahl', registeredOn: '2026-01-01' }),
  ] as const
  const courses = new Map([
    [anna.account.id, course(1, 2, 3)],
    [bela.account.id, course(26)],
    [cora.account.id, course()],
    [dora.account.id, course(1, 2, 3)],
  ])
  const names = (order: CourseOrder) =>
    sortCaseload([dora, cora, bela, anna], order, { courses, today }).map(({ account }) => account.surname)

  // REQ 2.111
  it('is sorted by the week of treatment, equal ones by name', () => {
    expect(names({ column: 'week', direction: 'ascending' })).toEqual(['Bauer', 'Conrad', 'Acker', 'Dahl'])
    expect(names({ column: 'week', direction: 'descending' })).toEqual(['Acker', 'Dahl', 'Bauer', 'Conrad'])
  })

  // REQ 2.111
  it('is sorted by the share of answered days, those of whom nothing was asked last either way', () => {
    expect(names({ column: 'answered', direction: 'ascending' })).toEqual([
      'Acker',
      'Dahl',
      'Bauer',
      'Conrad',
    ])
    expect(names({ column: 'answered', direction: 'descending' })).toEqual([
      'Bauer',
      'Acker',
      'Dahl',
      'Conrad',
    ])
  })
})
