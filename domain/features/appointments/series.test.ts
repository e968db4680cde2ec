import { describe, expect, it } from 'vitest'
import { clockTimeOf, type Day, dayOf, instantOf, nowAt, weekdayOf } from '#base/day.ts'
import type { ContentId } from '#base/id.ts'
import type { ContentAttributes } from '#features/content/content.ts'
import { overlapping } from './overlaps.ts'
import {
  changedOccurrences,
  type NewSeries,
  type Occurrence,
  occurrencesOf,
  type Repetition,
  reachedBy,
  refuseSeries,
  type SeriesScope,
  seriesStep,
} from './series.ts'

const zone = 'Europe/Berlin'
const at = (day: string, hour: number, minute = 0) => instantOf(day as Day, hour, minute, zone)
const timed = (day: string, hour: number, minute = 0) => ({
  kind: 'session' as const,
  title: 'Gespräch',
  location: 'Raum 2',
  allDay: false,
  day: null,
  startsAt: at(day, hour, minute),
  endsAt: at(day, hour, minute) + 50 * 60,
  reminder: null,
})
const wholeDay = (day: string) => ({ title: 'Tagesklinik', allDay: true, day: day as Day })
const localTimes = (items: readonly ContentAttributes[], where = zone) =>
  items.map(({ startsAt }) => `${dayOf(Number(startsAt), where)} ${clockTimeOf(Number(startsAt), where)}`)

describe('the appointments of a series', () => {
  // REQ 4.240
  it.each([
    ['into summer time', '2026-03-16', 10, ['2026-03-16 10:00', '2026-03-23 10:00', '2026-03-30 10:00']],
    ['out of summer time', '2026-10-15', 8, ['2026-10-15 08:00', '2026-10-22 08:00', '2026-10-29 08:00']],
    // The night of the change has no half past two.
    [
      'through the hour that is skipped',
      '2026-03-22',
      2,
      ['2026-03-22 02:00', '2026-03-29 03:00', '2026-04-05 02:00'],
    ],
    // The night of the change has two of it: the first one counts.
    [
      'through the hour that comes twice',
      '2026-10-18',
      2,
      ['2026-10-18 02:00', '2026-10-25 02:00', '2026-11-01 02:00'],
    ],
  ])('keep their local time and length: %s', (_, day, hour, expected) => {
    const made = occurrencesOf(timed(day, hour), { everyWeeks: 1, times: 3 }, zone)
    expect(localTimes(made)).toEqual(expected)
    expect(made.map(({ startsAt, endsAt }) => endsAt - startsAt)).toEqual([3000, 3000, 3000])
  })

  it('keep the local time of the clinic’s zone, not of another one', () => {
    const other = 'America/New_York'
    const first = {
      ...timed('2026-03-02', 10),
      startsAt: instantOf('2026-03-02' as Day, 10, 0, other),
      endsAt: null,
    }
    expect(localTimes(occurrencesOf(first, { everyWeeks: 1, times: 2 }, other), other)).toEqual([
      '2026-03-02 10:00',
      '2026-03-09 10:00',
    ])
  })

  it.each([
    [{ everyWeeks: 1, until: '2026-03-26' }, ['2026-03-12', '2026-03-19', '2026-03-26']],
    [{ everyWeeks: 1, until: '2026-03-25' }, ['2026-03-12', '2026-03-19']],
    [{ everyWeeks: 2, until: '2026-04-10' }, ['2026-03-12', '2026-03-26', '2026-04-09']],
    [{ everyWeeks: 2, times: 2 }, ['2026-03-12', '2026-03-26']],
    [{ everyWeeks: 1, until: '2026-03-12' }, ['2026-03-12']],
    [undefined, ['2026-03-12']],
  ])('end on a day or after a number: %j', (repetition, days) => {
    const made = occurrencesOf(wholeDay('2026-03-12'), repetition as Repetition | undefined, zone)
    expect(made.map(({ day }) => day)).toEqual(days)
    expect(made.every(({ allDay }) => allDay)).toBe(true)
  })

  it('go on over the end of a year and a leap day on the same weekday', () => {
    const made = occurrencesOf(wholeDay('2027-12-20'), { everyWeeks: 1, times: 52 }, zone)
    expect(made).toHaveLength(52)
    expect(new Set(made.map(({ day }) => weekdayOf(day)))).toEqual(new Set([1]))
    expect(made.at(-1)?.day).toBe('2028-12-11')
  })
})

describe('a new series', () => {
  const appointment = timed('2026-03-12', 10)
  const refused = (more: object, first: object = appointment) =>
    refuseSeries({ appointment: first, ...more } as NewSeries, zone)?.fields?.[0]

  // REQ 5.70
  it.each([
    ['has an end', { repetition: { everyWeeks: 1 } }, 'repetition.times', 'ERROR.REQUIRED'],
    [
      'has one end',
      { repetition: { everyWeeks: 1, times: 2, until: '2026-04-01' } },
      'repetition.until',
      'ERROR.CONTRADICTION',
    ],
    [
      'does not end before it begins',
      { repetition: { everyWeeks: 1, until: '2026-03-11' } },
      'repetition.until',
      'ERROR.OUT_OF_RANGE',
    ],
    [
      'has 52 appointments at most',
      { repetition: { everyWeeks: 1, until: '2027-03-11' } },
      'repetition.until',
      'ERROR.TOO_MANY',
    ],
    ['has further clients only as a group', { others: ['a'] }, 'others', 'ERROR.CONTRADICTION'],
  ])('%s', (_, more, field, code) => {
    expect(refused(more)).toEqual({ field, code })
  })

  it.each([
    [{ repetition: { everyWeeks: 1, until: '2027-03-04' } }, appointment],
    [{ repetition: { everyWeeks: 2, until: '2028-02-24' } }, appointment],
    [{ repetition: { everyWeeks: 1, times: 52 } }, appointment],
    [{}, appointment],
    [{ others: ['a', 'b'] }, { ...appointment, kind: 'group' }],
  ])('is accepted: %j', (more, first) => {
    expect(refused(more, first)).toBeUndefined()
  })

  it('names nobody twice', () => {
    expect(refused({ others: ['a', 'a'] }, { ...appointment, kind: 'group' })).toMatchObject({
      field: 'others',
    })
  })
})

describe('a change of a series', () => {
  const now = nowAt(at('2026-03-17', 12), zone)
  const days = ['2026-03-12', '2026-03-19', '2026-03-26', '2026-04-02']
  const place = (number: number, more: Partial<Occurrence> = {}): Occurrence => ({
    id: `c${number}` as ContentId,
    number,
    deleted: false,
    settled: false,
    ownParts: [],
    attributes: timed(days[number - 1] ?? '', 10),
    ...more,
  })
  const all = [place(1), place(2), place(3), place(4)]
  const changed = (
    scope: SeriesScope,
    change: ContentAttributes,
    { occurrences = all, chosen = 2 }: { occurrences?: readonly Occurrence[]; chosen?: number } = {},
  ) => {
    const one = occurrences.find(({ number }) => number === chosen)
    if (one === undefined) throw new Error('nothing chosen')
    const step = seriesStep(occurrences, { chosen: one, scope, change, everyWeeks: 1 }, zone)
    return changedOccurrences(occurrences, step, now)
  }
  const numbers = (found: ReturnType<typeof changed>) => found.map(({ before: { number } }) => number)

  // REQ 4.241
  it.each([
    ['one', 3, [3]],
    ['following', 3, [3, 4]],
    ['all', 3, [2, 3, 4]],
    // What has begun is part of the record.
    ['all', 1, [2, 3, 4]],
    ['one', 1, [1]],
  ] as const)('for %s of the third or first reaches what has not begun', (scope, chosen, expected) => {
    expect(numbers(changed(scope, { title: 'Neu' }, { chosen }))).toEqual(expected)
  })

  // REQ 4.241
  it('moves each by as many days as the chosen one, to the same local time', () => {
    const change = { startsAt: at('2026-03-20', 15, 30), endsAt: at('2026-03-20', 16) }
    const found = changed('following', change)
    expect(localTimes(found.map(({ attributes }) => attributes))).toEqual([
      '2026-03-20 15:30',
      '2026-03-27 15:30',
      // Behind the change to summer time.
      '2026-04-03 15:30',
    ])
    expect(
      found.map(({ attributes }) => Number(attributes['endsAt']) - Number(attributes['startsAt'])),
    ).toEqual([1800, 1800, 1800])
  })

  // REQ 4.242
  it('leaves what was changed for a single one, and nothing else of it', () => {
    const moved = { ...timed('2026-03-27', 8), location: 'Raum 2' }
    const occurrences = [place(1), place(2), place(3, { ownParts: ['times'], attributes: moved }), place(4)]
    const found = changed(
      'following',
      { startsAt: at('2026-03-20', 11), endsAt: null, location: 'Raum 7' },
      { occurrences },
    )
    expect(localTimes(found.map(({ attributes }) => attributes))).toEqual([
      '2026-03-20 11:00',
      '2026-03-27 08:00',
      '2026-04-03 11:00',
    ])
    expect(found.map(({ attributes }) => attributes['location'])).toEqual(['Raum 7', 'Raum 7', 'Raum 7'])
    expect(found.map(({ parts }) => parts)).toEqual([
      ['times', 'location'],
      ['location'],
      ['times', 'location'],
    ])
  })

  // REQ 4.242
  it('counts from the regular day where the chosen one was moved by itself', () => {
    const moved = timed('2026-03-21', 10)
    const occurrences = [place(1), place(2, { ownParts: ['times'], attributes: moved }), place(3), place(4)]
    const found = changed('following', { startsAt: at('2026-03-18', 9), endsAt: null }, { occurrences })
    expect(localTimes(found.map(({ attributes }) => attributes))).toEqual([
      '2026-03-18 09:00',
      '2026-03-25 09:00',
      '2026-04-01 09:00',
    ])
  })

  it('for one alone notes what is its own, and for others keeps what was', () => {
    expect(changed('one', { title: 'Neu' })[0]?.ownParts).toEqual(['title'])
    expect(changed('all', { title: 'Neu' }).map(({ ownParts }) => ownParts)).toEqual([[], [], []])
  })

  it('leaves what was deleted or called off', () => {
    const occurrences = [place(1), place(2), place(3, { deleted: true }), place(4, { settled: true })]
    expect(numbers(changed('following', { title: 'Neu' }, { occurrences }))).toEqual([2])
    const reached = reachedBy(occurrences, { number: 2, scope: 'following' }, now)
    expect(reached.map(({ number }) => number)).toEqual([2])
  })

  it('changes nothing where nothing differs', () => {
    expect(changed('all', { title: 'Gespräch', startsAt: at('2026-03-19', 10) })).toEqual([])
  })

  it('drops a reminder of one’s own that does not fit a whole day', () => {
    const occurrences = [
      place(2),
      place(3, { ownParts: ['reminder'], attributes: { ...timed('2026-03-26', 10), reminder: [30, 0, 0] } }),
    ]
    const change = { allDay: true, day: '2026-03-19', startsAt: null, endsAt: null }
    const found = changed('all', change, { occurrences })
    expect(found.map(({ attributes: { day, reminder } }) => [day, reminder])).toEqual([
      ['2026-03-19', null],
      ['2026-03-26', null],
    ])
  })

  // REQ 4.243
  it('for one time of a group reaches those who were alike, and not who comes at a time of their own', () => {
    const chosen = place(2)
    const alike = place(2, { id: 'd2' as ContentId })
    const apart = place(2, { id: 'e2' as ContentId, attributes: timed('2026-03-19', 11) })
    const step = seriesStep(
      [chosen],
      {
        chosen,
        scope: 'one',
        change: { startsAt: at('2026-03-19', 14), endsAt: null, title: 'Neu' },
        everyWeeks: 1,
      },
      zone,
    )
    const after = (one: Occurrence) => changedOccurrences([one], step, now)[0]?.attributes
    expect(localTimes([after(alike) ?? {}, after(apart) ?? {}])).toEqual([
      '2026-03-19 14:00',
      '2026-03-19 11:00',
    ])
    expect(after(apart)).toMatchObject({ title: 'Neu' })
  })
})

describe('times at which a therapist is busy', () => {
  const [ten, eleven, noon] = [at('2026-03-12', 10), at('2026-03-12', 11), at('2026-03-12', 12)]
  // REQ 5.71
  it.each([
    ['the same hour', { startsAt: ten, endsAt: eleven }, 1],
    ['an hour that begins when the other ends', { startsAt: eleven, endsAt: noon }, 0],
    ['one that encloses it', { startsAt: ten - 3600, endsAt: noon }, 1],
    ['a moment within it', { startsAt: ten + 60, endsAt: null }, 1],
    ['the moment of its end', { startsAt: eleven, endsAt: null }, 0],
    ['a whole day', { day: '2026-03-12', startsAt: null }, 0],
  ])('overlap %s or not', (_, item, count) => {
    expect(overlapping([item], [{ startsAt: ten, endsAt: eleven }])).toHaveLength(count)
  })
})
