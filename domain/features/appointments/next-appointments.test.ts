import { describe, expect, it } from 'vitest'
import { nowAt } from '#base/day.ts'
import { nextAppointments } from './next-appointments.ts'

const zone = 'Europe/Berlin'
const at = (moment: string) => Date.parse(moment) / 1000
const now = nowAt(at('2026-03-12T08:15:00+01:00'), zone)

const timed = (name: string, startsAt: string, endsAt?: string) => ({
  name,
  deletedAt: 0,
  startsAt: at(startsAt),
  endsAt: endsAt === undefined ? null : at(endsAt),
})
const wholeDay = (name: string, day: string) => ({ name, deletedAt: 0, day, startsAt: null })
const namesOf = (items: Parameters<typeof nextAppointments<{ name: string; deletedAt: number }>>[0]) =>
  nextAppointments(items, now).map(({ name }) => name)

describe('appointments on the start page', () => {
  // REQ 2.21
  it('are those of the coming week in their order, what lasts all day first (§2)', () => {
    expect(
      namesOf([
        timed('in einer Woche', '2026-03-19T18:00:00+01:00'),
        timed('heute Abend', '2026-03-12T18:00:00+01:00'),
        wholeDay('heute den ganzen Tag', '2026-03-12'),
      ]),
    ).toEqual(['heute den ganzen Tag', 'heute Abend', 'in einer Woche'])
  })

  it('are three at the most', () => {
    const many = ['13', '14', '15', '16'].map((day) => wholeDay(day, `2026-03-${day}`))
    expect(namesOf(many)).toEqual(['13', '14', '15'])
  })

  it('are the next one alone where the week is empty', () => {
    expect(
      namesOf([wholeDay('im Mai', '2026-05-02'), timed('am achten Tag', '2026-03-20T10:00:00+01:00')]),
    ).toEqual(['am achten Tag'])
  })

  it.each([
    ['yesterday all day', wholeDay('x', '2026-03-11')],
    ['begun a quarter of an hour ago, with no end', timed('x', '2026-03-12T08:00:00+01:00')],
    ['ended a minute ago', timed('x', '2026-03-12T07:00:00+01:00', '2026-03-12T08:14:00+01:00')],
    ['deleted', { ...wholeDay('x', '2026-03-13'), deletedAt: 1 }],
    ['without any date', { name: 'x', deletedAt: 0, startsAt: null }],
  ])('are none that is %s', (_, item) => {
    expect(namesOf([item])).toEqual([])
  })

  it('are also what still lasts', () => {
    const lasting = timed('läuft', '2026-03-12T08:00:00+01:00', '2026-03-12T08:15:00+01:00')
    expect(namesOf([lasting])).toEqual(['läuft'])
  })

  it('know the day by the zone: at 23:30 UTC it is the next one', () => {
    const late = timed('nachts', '2026-03-19T23:30:00Z')
    expect(namesOf([late, timed('morgen', '2026-03-13T10:00:00+01:00')])).toEqual(['morgen'])
  })
})
