import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/day.ts'
import { calendarOf } from '#features/day-calendar/day-calendar.ts'
import { coreDataSheetOf } from './core-data-set.ts'

const today = '2026-03-12' as Day
const ago = (days: number) => addDays(today, -days)
const report = (day: Day) => ({ day, source: 'check-in', recordedOn: day }) as const

function sheet({
  registeredOn = ago(100),
  closedOn = null,
  sober = [],
  drinking = [],
  meetings = [],
}: {
  readonly registeredOn?: Day
  readonly closedOn?: Day | null
  readonly sober?: readonly Day[]
  readonly drinking?: readonly Day[]
  readonly meetings?: Parameters<typeof coreDataSheetOf>[0]['meetings']
}) {
  const days = calendarOf({
    registeredOn,
    lastDay: closedOn ?? today,
    sober: sober.map(report),
    drinking: drinking.map(report),
    entries: [],
  })
  return coreDataSheetOf({ registeredOn, closedOn, today, meetings, days })
}

describe('the sheet for the core data set', () => {
  // REQ 4.364
  it('counts the last thirty days before the end, and never takes an open day for one without alcohol', () => {
    const closedOn = ago(10)
    expect(
      sheet({ closedOn, sober: [ago(10), ago(12), ago(39), ago(40)], drinking: [ago(12), ago(20)] }).latest,
    ).toEqual({ from: ago(39), to: ago(10), sober: 2, drinking: 2, open: 26 })
  })

  // REQ 4.364
  it('counts the day of closing though nobody said anything about it, and today only once somebody did', () => {
    expect(sheet({ closedOn: ago(1) }).latest).toMatchObject({ to: ago(1), open: 30 })
    expect(sheet({}).latest).toMatchObject({ to: ago(1), open: 30 })
    expect(sheet({ sober: [today] }).latest).toMatchObject({ to: today, sober: 1, open: 29 })
  })

  // REQ 4.364
  it('has no more days than the treatment', () => {
    expect(sheet({ registeredOn: ago(3), closedOn: ago(1) }).latest).toEqual({
      from: ago(3),
      to: ago(1),
      sober: 0,
      drinking: 0,
      open: 3,
    })
    expect(sheet({ registeredOn: today }).latest).toBeNull()
  })

  // REQ 4.364
  it('has sessions and groups apart, by what became of them, until the end', () => {
    const on = (
      day: Day,
      kind: 'session' | 'group' | 'own',
      state: 'held' | 'no-show' | 'cancelled' | 'planned',
    ) => ({
      day,
      kind,
      state,
    })
    const { sessions, groups } = sheet({
      closedOn: ago(5),
      meetings: [
        on(ago(40), 'session', 'held'),
        on(ago(30), 'session', 'planned'),
        on(ago(20), 'session', 'no-show'),
        on(ago(4), 'session', 'held'),
        on(ago(20), 'group', 'held'),
        on(ago(19), 'group', 'cancelled'),
        on(ago(18), 'own', 'planned'),
      ],
    })
    expect(sessions).toEqual({ held: 1, noShow: 1, cancelled: 0, unrecorded: 1 })
    expect(groups).toEqual({ held: 1, noShow: 0, cancelled: 1, unrecorded: 0 })
  })
})
