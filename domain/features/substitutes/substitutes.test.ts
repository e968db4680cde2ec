import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { AccountId, SubstituteId } from '#base/id.ts'
import type { Actor } from '#features/access/access.ts'
import { dayOfNumber } from '#testing/days.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import {
  answeringToday,
  endedOn,
  longestSubstitutionDays,
  mayManageSubstitutesOf,
  refuseDays,
  refuseEnding,
  refuseNewSubstitute,
  refuseSubstituteChange,
  stageOf,
} from './substitute-rules.ts'
import { type NewSubstitute, type SubstituteDays } from './substitutes.ts'

const [parent, colleague, stranger] = ['parent', 'colleague', 'stranger'] as AccountId[] as [
  AccountId,
  AccountId,
  AccountId,
]
const today = '2026-03-12' as Day
const days = (startDate: string, endDate: string) => ({ startDate, endDate }) as SubstituteDays
const holiday = days('2026-03-16', '2026-03-27')

function naming(different: Partial<Record<keyof NewSubstitute, string>> = {}, others: SubstituteDays[] = []) {
  const wanted = { parentId: parent, accountId: colleague, ...holiday, ...different } as NewSubstitute
  const isActiveTherapist = (id: AccountId) => id === parent || id === colleague
  const no = refuseNewSubstitute(wanted, { today, isActiveTherapist, others })
  return no && [no.code, no.fields?.[0]?.field]
}

describe('naming a substitute', () => {
  it('takes a colleague for whole days from today on (§6)', () => {
    expect(naming()).toBeUndefined()
    expect(naming({ startDate: today, endDate: today })).toBeUndefined()
  })

  // REQ 6.12
  it.each<[string, Partial<Record<keyof NewSubstitute, string>>, string, string]>([
    ['oneself', { accountId: parent }, 'ERROR.SUBSTITUTE_ONESELF', 'accountId'],
    ['who is no active therapist', { accountId: stranger }, 'ERROR.SUBSTITUTE_UNAVAILABLE', 'accountId'],
    [
      'of somebody who is no active therapist',
      { parentId: stranger },
      'ERROR.SUBSTITUTE_UNAVAILABLE',
      'parentId',
    ],
    ['for days that are past', { startDate: '2026-03-11' }, 'ERROR.SUBSTITUTE_IN_PAST', 'startDate'],
    ['with the end before the start', { endDate: '2026-03-15' }, 'ERROR.SUBSTITUTE_DAYS', 'endDate'],
    ['for 91 days', { endDate: '2026-06-14' }, 'ERROR.SUBSTITUTE_TOO_LONG', 'endDate'],
  ])('refuses one %s', (_title, different, code, field) => {
    expect(naming(different)).toEqual([code, field])
  })

  // REQ 6.11, 9.17
  it('takes ninety days, both ends counted, and says how many there may be (§9)', () => {
    expect(naming({ endDate: '2026-06-13' })).toBeUndefined()
    expect(refuseDays(days('2026-03-16', '2026-06-14'))?.fields).toEqual([
      { field: 'endDate', count: longestSubstitutionDays },
    ])
  })

  it.each([
    ['2026-03-01', '2026-03-15', false],
    ['2026-03-01', '2026-03-16', true],
    ['2026-03-20', '2026-03-21', true],
    ['2026-03-27', '2026-04-10', true],
    ['2026-03-28', '2026-04-10', false],
  ])('with the same two people from %s to %s already: refused %s (§6)', (from, to, refused) => {
    expect(naming({}, [days(from, to)])?.[0]).toBe(refused ? 'ERROR.SUBSTITUTE_OVERLAP' : undefined)
  })

  it('meets another substitution exactly where the two share a day', { timeout: propertyTimeoutMs }, () => {
    const first = 739_000
    const span = fc.record({
      start: fc.integer({ min: 0, max: 60 }),
      length: fc.integer({ min: 0, max: 20 }),
    })
    const daysOf = ({ start, length }: { start: number; length: number }) =>
      Array.from({ length: length + 1 }, (_, index) => dayOfNumber(first + start + index))
    fc.assert(
      fc.property(span, span, (one, other) => {
        const [wanted, taken] = [daysOf(one), daysOf(other)]
        const shared = wanted.some((day) => taken.includes(day))
        const change = days(wanted[0] ?? '', wanted.at(-1) ?? '')
        const no = refuseSubstituteChange(change, change, {
          today: dayOfNumber(first),
          others: [days(taken[0] ?? '', taken.at(-1) ?? '')],
        })
        expect(no?.code).toBe(shared ? 'ERROR.SUBSTITUTE_OVERLAP' : undefined)
      }),
      { numRuns: casesOf('overlap of substitutions') },
    )
  })
})

describe('changing a substitution', () => {
  const change = (present: SubstituteDays, wanted: Partial<Record<keyof SubstituteDays, string>>) => {
    const no = refuseSubstituteChange(present, wanted as SubstituteDays, { today, others: [] })
    return no && [no.code, no.fields?.[0]?.field]
  }
  const lasting = days('2026-03-09', '2026-03-20')

  it('moves both days while it is still to come', () => {
    expect(change(holiday, { startDate: today, endDate: '2026-03-14' })).toBeUndefined()
    expect(change(holiday, { startDate: '2026-03-11' })).toEqual(['ERROR.SUBSTITUTE_IN_PAST', 'startDate'])
  })

  // REQ 6.12
  it('moves only the end once it has begun: what was, was (§6)', () => {
    expect(change(lasting, { endDate: today })).toBeUndefined()
    expect(change(lasting, { endDate: '2026-06-06' })).toBeUndefined()
    expect(change(lasting, { startDate: '2026-03-09', endDate: '2026-03-25' })).toBeUndefined()
    expect(change(lasting, { endDate: '2026-06-07' })).toEqual(['ERROR.SUBSTITUTE_TOO_LONG', 'endDate'])
    expect(change(lasting, { endDate: '2026-03-11' })).toEqual(['ERROR.SUBSTITUTE_IN_PAST', 'endDate'])
    expect(change(lasting, { startDate: '2026-03-10' })).toEqual(['ERROR.SUBSTITUTE_BEGUN', 'startDate'])
  })

  it('leaves one that is over as it was', () => {
    const past = days('2026-03-01', '2026-03-11')
    expect(change(past, { endDate: '2026-03-20' })).toEqual(['ERROR.SUBSTITUTE_OVER', undefined])
    expect(refuseEnding(past, today)?.code).toBe('ERROR.SUBSTITUTE_OVER')
    expect(refuseEnding(lasting, today)).toBeUndefined()
    expect(refuseEnding(holiday, today)).toBeUndefined()
  })
})

// REQ 6.46
describe('of several who stand in at the same time, there answers', () => {
  const named = (id: string, startDate: string, endDate: string) =>
    ({ id, ...days(startDate, endDate) }) as SubstituteDays & { id: SubstituteId }
  const long = named('1', '2026-03-01', '2026-03-31')
  const recent = named('2', '2026-03-12', '2026-03-13')
  const sameDay = named('3', '2026-03-12', '2026-03-12')

  it.each([
    ['nobody before the first day', [named('1', '2026-03-13', '2026-03-20')], undefined],
    ['nobody after the last day', [named('1', '2026-03-01', '2026-03-11')], undefined],
    ['the only one', [long], long],
    ['whose substitution began last, however long the other one goes on', [long, recent], recent],
    ['whoever was named last where two began the same day', [long, recent, sameDay], sameDay],
  ])('%s', (_title, substitutions, answering) => {
    expect(answeringToday(substitutions, today)).toBe(answering)
    expect(answeringToday(substitutions.toReversed(), today)).toBe(answering)
  })
})

describe('a substitution', () => {
  it.each([
    ['2026-03-13', '2026-03-20', 'coming'],
    ['2026-03-12', '2026-03-12', 'lasting'],
    ['2026-03-01', '2026-03-12', 'lasting'],
    ['2026-03-01', '2026-03-11', 'over'],
  ])('from %s to %s is %s on 12 March', (from, to, stage) => {
    expect(stageOf(days(from, to), today)).toBe(stage)
  })

  it.each<[string, Actor, boolean]>([
    ['the absent therapist', { id: parent, role: 'THERAPIST' }, true],
    ['an administrator', { id: stranger, role: 'ADMIN' }, true],
    ['the colleague who stands in', { id: colleague, role: 'THERAPIST' }, false],
    ['another therapist', { id: stranger, role: 'THERAPIST' }, false],
    ['a client', { id: parent, role: 'CLIENT' }, false],
  ])('is named, changed and ended by %s: %s (§6)', (_title, actor, may) => {
    expect(mayManageSubstitutesOf(actor, parent)).toBe(may)
  })
})

describe('the last day of a substitution', () => {
  const now = { today, zone: 'Europe/Berlin' }
  const lateOn = (day: string) => Date.parse(`${day}T23:30:00+01:00`) / 1000

  it.each([
    ['that lasts', days('2026-03-01', '2026-03-12'), 0, undefined],
    ['that reached its end', days('2026-03-01', '2026-03-11'), 0, '2026-03-11'],
    ['that was ended before', days('2026-03-01', '2026-03-20'), lateOn('2026-03-09'), '2026-03-09'],
    ['that was ended before it began', days('2026-03-16', '2026-03-20'), lateOn('2026-03-11'), undefined],
  ])('one %s', (_title, of, deletedAt, expected) => {
    expect(endedOn({ ...of, deletedAt }, now)).toBe(expected)
  })
})
