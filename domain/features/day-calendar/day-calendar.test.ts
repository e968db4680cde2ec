import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/day.ts'
import type { AccountId, DayEntryId } from '#base/id.ts'
import { recordsOf } from '#features/export/records.ts'
import { layoutOf, rowsOf } from '#features/export/tables.ts'
import { variablesOf } from '#features/export/variables.ts'
import { streakOn, streakStateOf } from '#features/streak/streak.ts'
import { berlin } from '#testing/days.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import {
  contradictsDay,
  type DayAuthor,
  makesEvent,
  mayRemoveDayEntry,
  refuseDayEntry,
} from './answer-day.ts'
import {
  type CalendarDay,
  calendarOf,
  type DayEntry,
  daysToFillIn,
  figuresOfCalendar,
  figuresOfDays,
  isWithinReach,
  lastDayOfFigures,
  NewDayEntry,
  type ReportedDay,
  type StoredDays,
  saidOfDay,
  sourceOfAnswer,
  sourceOfSurvey,
  withoutConsumption,
} from './day-calendar.ts'

const registeredOn = '2026-01-01' as Day
const client = '01941f29-7c00-7000-8000-000000000001' as AccountId
const therapist = '01941f29-7c00-7000-8000-000000000002' as AccountId
const longest = 24

/** A sequence of operations on a client's days; days are counted from the registration. */
type Deed = { readonly day: number; readonly lag: number } & (
  | {
      readonly kind: 'check-in'
      readonly drank: boolean
      readonly by: 'client' | 'therapist'
      readonly late: boolean
    }
  | { readonly kind: 'answer'; readonly said: (typeof saidOfDay)[number]; readonly together: boolean }
  | { readonly kind: 'word'; readonly word: string; readonly together: boolean }
  | { readonly kind: 'take back' }
)

const when = { day: fc.nat({ max: longest }), lag: fc.nat({ max: 20 }) }
const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    ...when,
    kind: fc.constant('check-in' as const),
    drank: fc.boolean(),
    by: fc.constantFrom('client', 'therapist'),
    late: fc.boolean(),
  }),
  fc.record({
    ...when,
    kind: fc.constant('answer' as const),
    said: fc.constantFrom(...saidOfDay),
    together: fc.boolean(),
  }),
  fc.record({
    ...when,
    kind: fc.constant('word' as const),
    word: fc.constantFrom('', 'Geburtstag', 'Zahnarzt'),
    together: fc.boolean(),
  }),
  fc.record({ ...when, kind: fc.constant('take back' as const) }),
)
const anyCourse = fc.record({
  length: fc.integer({ min: 0, max: longest }),
  deeds: fc.array(anyDeed, { maxLength: 30 }),
})

type Kept = {
  sober: ReportedDay[]
  drinking: (ReportedDay & { readonly entry?: DayEntryId })[]
  entries: DayEntry[]
}

/** Applies operations by the server's rules; `onSober` gets the days before and after a sober answer. */
function play(
  deeds: readonly Deed[],
  lastDay: Day,
  onQuiet: (before: readonly Day[], after: readonly Day[]) => void = () => undefined,
): StoredDays {
  const kept: Kept = { sober: [], drinking: [], entries: [] }
  const stored = (): StoredDays => ({ registeredOn, lastDay, ...kept })
  for (const [place, deed] of deeds.entries()) {
    const day = addDays(registeredOn, deed.day)
    if (day > lastDay) continue
    const recordedOn = addDays(day, deed.lag)
    if (deed.kind === 'check-in') {
      const answeredOn = deed.late ? day : recordedOn
      const source = sourceOfSurvey({ by: deed.by, answeredOn, recordedOn })
      kept[deed.drank ? 'drinking' : 'sober'].push({ day, source, recordedOn })
      continue
    }
    if (deed.kind === 'take back') {
      const index = kept.entries.findLastIndex((one) => one.day === day && !one.isRemoved)
      const one = kept.entries[index]
      if (one === undefined) continue
      kept.entries[index] = { ...one, isRemoved: true }
      kept.drinking = kept.drinking.filter(({ entry }) => entry !== one.id)
      continue
    }
    const present = calendarOf(stored()).find((one) => one.day === day)
    const said = deed.kind === 'answer' ? deed.said : null
    const before = kept.drinking.map((one) => one.day)
    const id = `entry ${place}` as DayEntryId
    if (present && said !== null && makesEvent({ said }, present))
      kept.drinking.push({ day, source: sourceOfAnswer(deed.together), recordedOn, entry: id })
    kept.entries.push({
      id,
      day,
      turn: kept.entries.filter((one) => one.day === day).length + 1,
      said,
      word: deed.kind === 'word' ? deed.word : undefined,
      amount: undefined,
      together: deed.together,
      by: deed.together ? 'therapist' : 'client',
      senderId: deed.together ? therapist : client,
      answeredOn: recordedOn,
      isRemoved: false,
    })
    if (said !== 'drinking')
      onQuiet(
        before,
        kept.drinking.map((one) => one.day),
      )
  }
  return stored()
}

/** The reference model: processes each day separately, operation by operation, without state shared between days. */
function modelOf(deeds: readonly Deed[], day: Day, lastDay: Day) {
  if (day > lastDay) return undefined
  let said: { readonly what: string; readonly source: string; readonly lag: number }[] = []
  const drank: { readonly source: string; readonly lag: number; readonly of?: object }[] = []
  const answers: { what: string | null; word?: string; source: string; lag: number; live: boolean }[] = []
  for (const deed of deeds.filter((one) => addDays(registeredOn, one.day) === day)) {
    const { lag } = deed
    if (deed.kind === 'check-in') {
      const isSentLater = deed.late && lag > 0
      const source = deed.by === 'therapist' ? 'therapist' : isSentLater ? 'offline' : 'check-in'
      if (deed.drank) drank.push({ source, lag })
      else said = [...said, { what: 'sober', source, lag }]
    } else if (deed.kind === 'take back') {
      const last = answers.filter(({ live }) => live).pop()
      if (last === undefined) continue
      last.live = false
      const itsEvent = drank.findIndex(({ of }) => of === last)
      if (itsEvent >= 0) drank.splice(itsEvent, 1)
    } else {
      const answer = {
        what: deed.kind === 'answer' ? deed.said : null,
        ...(deed.kind === 'word' ? { word: deed.word } : {}),
        source: deed.together ? 'together' : 'later',
        lag,
        live: true,
      }
      answers.push(answer)
      if (answer.what === 'drinking' && drank.length === 0)
        drank.push({ source: answer.source, lag, of: answer })
    }
  }
  const live = answers.filter((one) => one.live)
  const last = live.filter(({ what }) => what !== null).pop()
  const word = live.filter((one) => one.word !== undefined).pop()?.word ?? ''
  const facts = {
    day,
    version: answers.length,
    word,
    unknown: last?.what === 'unknown' && !drank[0] && !said[0],
  }
  if (drank[0]) return { ...facts, state: 'drinking', source: drank[0].source, lag: drank[0].lag }
  if (said[0]) return { ...facts, state: 'sober', source: said[0].source, lag: said[0].lag }
  if (last?.what === 'sober') return { ...facts, state: 'sober', source: last.source, lag: last.lag }
  return { ...facts, state: 'open', source: null, lag: null }
}

/** Compared as text: comparing tens of thousands of lists in depth takes minutes. */
const textOf = (days: readonly (object | undefined)[]) => JSON.stringify(days)

const relevant = ({ day, version, word, unknown, state, source, lag }: CalendarDay) => ({
  day,
  version,
  word,
  unknown,
  state,
  source,
  lag,
})

const streakFrom = (days: readonly Day[], today: Day) => {
  const { currentStreak, longestStreak, soberDays, streakBucket } = streakOn(
    today,
    streakStateOf(registeredOn, days),
  )
  return { currentStreak, longestStreak, soberDays, streakBucket }
}

describe('the day calendar', () => {
  // REQ 4.245, 4.247, 4.248
  it(
    'is what somebody finds who looks at each day by itself',
    () => {
      fc.assert(
        fc.property(anyCourse, ({ length, deeds }) => {
          const lastDay = addDays(registeredOn, length)
          const days = calendarOf(play(deeds, lastDay))
          expect(days).toHaveLength(length + 1)
          expect(textOf(days.map(relevant))).toBe(textOf(days.map(({ day }) => modelOf(deeds, day, lastDay))))
        }),
        { numRuns: casesOf('day calendar') },
      )
    },
    propertyTimeoutMs,
  )

  // REQ 4.246
  it(
    'never changes the figures of the streak by an answer other than drinking, and its own add up to them',
    () => {
      fc.assert(
        fc.property(anyCourse, ({ length, deeds }) => {
          const lastDay = addDays(registeredOn, length)
          const changed: object[] = []
          const stored = play(deeds, lastDay, (before, after) => {
            const figures = [before, after].map((days) => JSON.stringify(streakFrom(days, lastDay)))
            if (figures[0] !== figures[1]) changed.push(figures)
          })
          const drinking = stored.drinking.map(({ day }) => day)
          const days = calendarOf(stored)
          const { anchorOn } = streakStateOf(registeredOn, drinking)
          const figures = figuresOfCalendar(days, { registeredOn, anchorOn, lastDay })
          const { currentStreak, soberDays } = streakFrom(drinking, lastDay)
          expect([
            changed,
            figures.streak.drinking,
            figures.streak.days,
            figures.streak.sober + figures.streak.open,
            figures.total.sober + figures.total.open,
            figures.total.days,
          ]).toEqual([[], 0, currentStreak, currentStreak, soberDays, length])
        }),
        { numRuns: casesOf('day calendar') },
      )
    },
    propertyTimeoutMs,
  )

  // REQ 3.59
  it(
    'can be drawn again from an export alone',
    () => {
      const variables = variablesOf({ templates: [], weekly: [], areas: [], packs: [], texts: false })
      const layout = layoutOf('research', ['day'], variables)
      fc.assert(
        fc.property(anyCourse, ({ length, deeds }) => {
          const lastDay = addDays(registeredOn, length)
          const days = calendarOf(play(deeds, lastDay))
          const rows = rowsOf(
            layout,
            { name: 'P-1', kind: 'patient-code' },
            recordsOf({ ...exported, days }, terms),
          )
          expect(
            drawnFrom(rows.map((row) => new Map(layout.header.map((name, place) => [name, row[place]])))),
          ).toEqual(days.map(({ day, state, source, lag }) => ({ day, state, source, lag })))
        }),
        { numRuns: casesOf('day calendar') / 5 },
      )
    },
    propertyTimeoutMs,
  )

  it('would be found wrong if a later no undid drinking', () => {
    const wrong = (stored: StoredDays) =>
      calendarOf({
        ...stored,
        drinking: stored.drinking.filter(
          ({ day }) => stored.entries.findLast((one) => one.day === day)?.said !== 'sober',
        ),
      })
    const found = fc.check(
      fc.property(anyCourse, ({ length, deeds }) => {
        const lastDay = addDays(registeredOn, length)
        const days = wrong(play(deeds, lastDay))
        expect(textOf(days.map(relevant))).toBe(textOf(days.map(({ day }) => modelOf(deeds, day, lastDay))))
      }),
      { numRuns: 2000, seed: 1 },
    )
    expect(found.failed).toBe(true)
  })
})

const exported = {
  registeredOn,
  closedOn: null,
  active: true,
  anonymised: false,
  saidDays: 0,
  streak: { currentStreak: 0, streakBucket: 0, longestStreak: 0, soberDays: 0, totalDays: 0 },
  lastConsumptionOn: null,
  lastConfirmedOn: null,
  counts: { goalsOpen: 0, goalsDone: 0, tasksOpen: 0, tasksDone: 0 },
  surveys: [],
  weeklySurveys: [],
  events: [],
  lifeAreas: [],
  analyses: [],
  soberAgreements: [],
  questionnaires: [],
}
const terms = {
  packs: new Map(),
  zone: berlin,
  texts: false,
  templates: new Map(),
  weekly: new Map(),
  areaNames: new Map(),
  intervalDays: 7,
}

/** The calendar as a researcher draws it from the rows of `day.csv`. */
function drawnFrom(rows: readonly ReadonlyMap<string, string | undefined>[]) {
  const byDay = Map.groupBy(rows, (row) => row.get('day'))
  return [...byDay].map(([day, values]) => {
    const of = (name: string) => values.find((row) => row.get('variable') === name)?.get('value')
    const unlessMissing = (value: string | undefined) => (value === '-7' ? null : value)
    const lag = unlessMissing(of('day_lag'))
    return { day, state: of('day_state'), source: unlessMissing(of('day_source')), lag: lag && Number(lag) }
  })
}

const open: CalendarDay = {
  day: '2026-01-20' as Day,
  version: 0,
  state: 'open',
  source: null,
  lag: null,
  unknown: false,
  word: '',
  amount: null,
  entryId: null,
  sentBy: null,
  sender: null,
}
const reach = { registeredOn, today: '2026-01-30' as Day, daysAlone: 7 }

describe('days to fill in', () => {
  // REQ 4.249
  it.each([
    ['2026-01-23', 7, true],
    ['2026-01-22', 7, false],
    ['2026-01-29', 7, true],
    ['2026-01-30', 7, false],
    ['2026-01-31', 7, false],
    ['2026-01-29', 0, false],
    ['2026-01-16', 14, true],
    ['2025-12-31', 14, false],
  ])('of %s with %i days alone: %s', (day, daysAlone, expected) => {
    expect(isWithinReach(day as Day, { ...reach, daysAlone })).toBe(expected)
  })

  it('are at most those since registration', () => {
    expect(isWithinReach('2025-12-31' as Day, { ...reach, today: '2026-01-03' as Day })).toBe(false)
  })

  // REQ 4.250
  it('are open ones, oldest first, without those that the client does not remember', () => {
    const days: CalendarDay[] = [
      { ...open, day: '2026-01-22' as Day },
      { ...open, day: '2026-01-24' as Day },
      { ...open, day: '2026-01-25' as Day, unknown: true },
      { ...open, day: '2026-01-26' as Day, state: 'sober' },
      { ...open, day: '2026-01-27' as Day },
      { ...open, day: '2026-01-30' as Day },
    ]
    expect(daysToFillIn({ ...reach, days }, reach.today).map(({ day }) => day)).toEqual([
      '2026-01-24',
      '2026-01-27',
    ])
  })
})

describe('figures of the calendar', () => {
  it('count today once something was said about it', () => {
    const days: CalendarDay[] = [
      { ...open, day: '2026-01-29' as Day, state: 'sober' },
      { ...open, day: '2026-01-30' as Day },
    ]
    expect(lastDayOfFigures(days)).toBe('2026-01-29')
    expect(lastDayOfFigures(days.with(1, { ...open, day: '2026-01-30' as Day, state: 'drinking' }))).toBe(
      '2026-01-30',
    )
    expect(lastDayOfFigures([])).toBeUndefined()
  })

  it('are of the last 60 days', () => {
    const days = Array.from(
      { length: 92 },
      (_, place): CalendarDay => ({
        ...open,
        day: addDays('2025-10-31' as Day, place),
        state: place % 10 === 0 ? 'open' : 'sober',
      }),
    )
    const lastDay = days.at(-1)?.day ?? open.day
    const { lately } = figuresOfCalendar(days, {
      registeredOn: '2025-10-31' as Day,
      anchorOn: '2025-10-31' as Day,
      lastDay,
    })
    expect(lately).toEqual({ days: 60, sober: 54, drinking: 0, open: 6 })
    expect(figuresOfDays(days, lastDay, lastDay).days).toBe(1)
  })
})

describe('a client whose display of consumption is off', () => {
  // REQ 4.251
  it('sees a day of drinking as an open one that nothing asks about', () => {
    const drinking: CalendarDay = {
      ...open,
      day: '2026-01-27' as Day,
      version: 2,
      state: 'drinking',
      source: 'later',
      lag: 1,
      amount: { de_DE: 'ein Glas', en_EN: 'one glass' },
      word: 'Betriebsfeier',
    }
    const shown = withoutConsumption(drinking)
    expect(shown).toEqual({ ...open, day: drinking.day, version: 2, unknown: true, word: 'Betriebsfeier' })
    expect(daysToFillIn({ ...reach, days: [shown] }, reach.today)).toEqual([])
    expect(withoutConsumption(open)).toEqual(open)
  })
})

const amounts = [{ de_DE: 'ein Glas', en_EN: 'one glass' }]
const self: DayAuthor = { ...reach, as: 'self', actorId: client, amounts }
const staff: DayAuthor = { ...reach, as: 'therapist', actorId: therapist, amounts }

describe('an answer to a day', () => {
  const on = '2026-01-27' as Day
  // REQ 4.249, 6.138
  it.each<[string, NewDayEntry, DayAuthor, string | undefined]>([
    ['of the client alone', { day: on, said: 'sober' }, self, undefined],
    [
      'of the client, too long ago',
      { day: '2026-01-20' as Day, said: 'sober' },
      self,
      'ERROR.DAY_OUT_OF_REACH',
    ],
    [
      'of the client about today',
      { day: '2026-01-30' as Day, said: 'sober' },
      self,
      'ERROR.DAY_OUT_OF_REACH',
    ],
    ['of the client as if together', { day: on, said: 'sober', together: true }, self, 'ERROR.ACCESS_DENIED'],
    [
      'together, however long ago',
      { day: '2026-01-01' as Day, said: 'unknown', together: true },
      staff,
      undefined,
    ],
    [
      'together, before the registration',
      { day: '2025-12-31' as Day, said: 'sober', together: true },
      staff,
      'ERROR.DAY_OUT_OF_REACH',
    ],
    [
      'together about today',
      { day: '2026-01-30' as Day, said: 'sober', together: true },
      staff,
      'ERROR.DAY_OUT_OF_REACH',
    ],
    ['of the care team alone', { day: on, said: 'sober' }, staff, 'ERROR.INVALID'],
    ['that says nothing', { day: on }, self, 'ERROR.INVALID'],
    ['that is a word alone', { day: on, word: 'Geburtstag' }, self, undefined],
    [
      'with an amount of the clinic',
      { day: on, said: 'drinking', amount: { de_DE: 'ein Glas', en_EN: 'one glass' } },
      self,
      undefined,
    ],
    [
      'with another amount',
      { day: on, said: 'drinking', amount: { de_DE: 'ein Glas', en_EN: 'two' } },
      self,
      'ERROR.INVALID',
    ],
    [
      'with an amount of a sober day',
      { day: on, said: 'sober', amount: { de_DE: 'ein Glas', en_EN: 'one glass' } },
      self,
      'ERROR.INVALID',
    ],
  ])('%s', (_, entry, author, code) => {
    expect(refuseDayEntry(entry, author)?.code).toBe(code)
  })

  it('has an anchor word of at most 60 characters', () => {
    expect(NewDayEntry.parse({ day: on, word: '  Zahnarzt ' }).word).toBe('Zahnarzt')
    expect(NewDayEntry.safeParse({ day: on, word: 'a'.repeat(61) }).success).toBe(false)
  })

  const other = { said: 'sober', senderId: therapist } as const
  const shownTo = { actorId: client, seenVersion: 0, consumptionShown: true }
  // REQ 4.252, 4.253
  it.each<
    [
      string,
      NewDayEntry['said'],
      Partial<CalendarDay>,
      typeof other | undefined,
      Partial<typeof shownTo> | { seenVersion: undefined },
      boolean,
    ]
  >([
    ['to an open day', 'sober', {}, undefined, {}, false],
    ['that is a word alone', undefined, { version: 1, state: 'sober', source: 'together' }, other, {}, false],
    [
      'that says the same as somebody else',
      'sober',
      { version: 1, state: 'sober', source: 'together' },
      other,
      {},
      false,
    ],
    [
      'that says something else than an unseen answer',
      'unknown',
      { version: 1, state: 'sober', source: 'together' },
      other,
      {},
      true,
    ],
    [
      'of drinking beside an unseen sober one',
      'drinking',
      { version: 1, state: 'sober', source: 'together' },
      other,
      {},
      true,
    ],
    [
      'chosen after both were seen',
      'unknown',
      { version: 1, state: 'sober', source: 'together' },
      other,
      { seenVersion: 1 },
      false,
    ],
    [
      'whose version is not sent',
      'unknown',
      { version: 1, state: 'sober', source: 'together' },
      other,
      { seenVersion: undefined },
      false,
    ],
    [
      'that replaces an own one from another device',
      'unknown',
      { version: 1, state: 'sober', source: 'later' },
      { ...other, senderId: client },
      {},
      false,
    ],
    ['that is a no after drinking', 'sober', { state: 'drinking', source: 'check-in' }, undefined, {}, true],
    [
      'that is drinking once more',
      'drinking',
      { state: 'drinking', source: 'check-in' },
      undefined,
      {},
      false,
    ],
    [
      'that is a no after drinking that is not shown',
      'sober',
      { state: 'drinking' },
      undefined,
      { consumptionShown: false },
      false,
    ],
    [
      'that does not remember a check-in',
      'unknown',
      { state: 'sober', source: 'check-in' },
      undefined,
      {},
      true,
    ],
    [
      'of drinking after a sober check-in',
      'drinking',
      { state: 'sober', source: 'check-in' },
      undefined,
      {},
      false,
    ],
  ])('%s', (_, said, present, answer, seen, expected) => {
    const stored = { present: { ...open, ...present }, answer }
    expect(contradictsDay({ said }, stored, { ...shownTo, ...seen })).toBe(expected)
  })

  it('makes one event a day', () => {
    expect(makesEvent({ said: 'drinking' }, { state: 'open' })).toBe(true)
    expect(makesEvent({ said: 'drinking' }, { state: 'sober' })).toBe(true)
    expect(makesEvent({ said: 'drinking' }, { state: 'drinking' })).toBe(false)
    expect(makesEvent({ said: 'unknown' }, { state: 'open' })).toBe(false)
  })

  // REQ 6.139
  it('is taken back by the treating therapist, or by a substitute who entered it', () => {
    const entry = { senderId: therapist }
    expect(mayRemoveDayEntry(entry, { as: 'therapist', actorId: client })).toBe(true)
    expect(mayRemoveDayEntry(entry, { as: 'substitute', actorId: therapist })).toBe(true)
    expect(mayRemoveDayEntry(entry, { as: 'substitute', actorId: client })).toBe(false)
    expect(mayRemoveDayEntry(entry, { as: 'self', actorId: therapist })).toBe(false)
  })
})
