import { describe, expect, it } from 'vitest'
import { nowAt } from '#base/day.ts'
import { at, berlin } from '#testing/days.ts'
import { tomorrowOf } from './tomorrow.ts'

const now = nowAt(at('2026-03-12T07:00:00Z'), berlin)
const live = { deletedAt: 0 }
const goal = { id: 'goal', ...live, doneAt: 0 }
const task = (id: string, more: object = {}) => ({
  id,
  ...live,
  goalId: 'goal',
  dueDate: '2026-03-13' as unknown,
  doneAt: 0 as unknown,
  ...more,
})
const none = { appointments: [], goals: [], tasks: [] }
const idsOf = ({ appointments, tasks }: ReturnType<typeof tomorrowOf>) => [
  ...appointments.map(({ id }) => id),
  ...tasks.map((one) => one.task.id),
]

describe('tomorrow', () => {
  // REQ 4.261
  it('has the appointments and tasks of that day in their order, whole days last (§2)', () => {
    const appointments = [
      { id: 'all-day', ...live, day: '2026-03-13' },
      { id: 'afternoon', ...live, startsAt: at('2026-03-13T13:30:00Z') },
      { id: 'just after midnight', ...live, startsAt: at('2026-03-12T23:05:00Z') },
      { id: 'today', ...live, startsAt: at('2026-03-12T22:55:00Z') },
      { id: 'deleted', deletedAt: 1, day: '2026-03-13' },
    ]
    const tomorrow = tomorrowOf({ ...none, appointments }, now)
    expect([tomorrow.day, idsOf(tomorrow)]).toEqual([
      '2026-03-13',
      ['just after midnight', 'afternoon', 'all-day'],
    ])
  })

  // REQ 4.261
  it('has open tasks of open goals alone', () => {
    const tasks = [
      task('cook'),
      task('done', { doneAt: 1 }),
      task('deleted', { deletedAt: 1 }),
      task('another day', { dueDate: '2026-03-14' }),
      task('of a finished goal', { goalId: 'finished' }),
      task('at six', { dueAt: at('2026-03-13T17:00:00Z') }),
    ]
    const goals = [goal, { ...goal, id: 'finished', doneAt: 1 }]
    expect(idsOf(tomorrowOf({ ...none, goals, tasks }, now))).toEqual(['at six', 'cook'])
    expect(idsOf(tomorrowOf({ ...none, goals: [{ ...goal, deletedAt: 1 }], tasks }, now))).toEqual([])
  })

  it('has four at most', () => {
    const appointments = [1, 2, 3].map((number) => ({ id: `a${number}`, ...live, day: '2026-03-13' }))
    const tasks = [1, 2, 3].map((number) => task(`t${number}`))
    expect(idsOf(tomorrowOf({ appointments, goals: [goal], tasks }, now))).toEqual(['a1', 'a2', 'a3', 't1'])
    expect(idsOf(tomorrowOf(none, now))).toEqual([])
  })
})
