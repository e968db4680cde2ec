import { describe, expect, it } from 'vitest'
import { nowAt } from '#base/day.ts'
import { plannedWork } from './planned-work.ts'

const at = (moment: string) => Date.parse(moment) / 1000
const now = nowAt(at('2026-03-12T08:15:00+01:00'), 'Europe/Berlin')

const goal = (id: string, different: object = {}) => ({ id, deletedAt: 0, doneAt: 0, ...different })
const task = (id: string, goalId: string, different: object = {}) => ({
  id,
  goalId,
  deletedAt: 0,
  doneAt: 0,
  ...different,
})
const taskIds = (...given: Parameters<typeof plannedWork>) =>
  plannedWork(...given).tasks.map((one) => one.task.id)

describe('planned work on the start page', () => {
  it('names tasks of open goals with their goal, those with a date first (§2)', () => {
    const goals = [goal('Abende'), goal('Freunde')]
    const tasks = [
      task('ohne Datum', 'Abende'),
      task('übermorgen', 'Abende', { dueDate: '2026-03-14' }),
      task('heute', 'Freunde', { dueDate: '2026-03-12' }),
    ]
    const found = plannedWork(goals, tasks, now).tasks
    expect(found.map((one) => [one.task.id, one.goal.id])).toEqual([
      ['heute', 'Freunde'],
      ['übermorgen', 'Abende'],
      ['ohne Datum', 'Abende'],
    ])
  })

  it('names what has a time of a day before what has the whole day', () => {
    const dueDate = '2026-03-12'
    const tasks = [
      task('irgendwann', 'Abende', { dueDate }),
      task('abends', 'Abende', { dueDate, dueAt: at('2026-03-12T20:00:00+01:00') }),
      task('mittags', 'Abende', { dueDate, dueAt: at('2026-03-12T12:00:00+01:00') }),
    ]
    expect(taskIds([goal('Abende')], tasks, now)).toEqual(['mittags', 'abends', 'irgendwann'])
  })

  it('keeps in its place what was ticked today, and drops what was ticked yesterday', () => {
    const tasks = [
      task('gestern', 'Abende', { doneAt: at('2026-03-11T23:59:00+01:00') }),
      task('heute', 'Abende', { doneAt: at('2026-03-12T00:01:00+01:00') }),
      task('offen', 'Abende'),
    ]
    expect(taskIds([goal('Abende')], tasks, now)).toEqual(['heute', 'offen'])
  })

  it.each([
    ['a deleted goal', goal('Abende', { deletedAt: 1 }), task('x', 'Abende')],
    ['a goal that is done', goal('Abende', { doneAt: 1 }), task('x', 'Abende')],
    ['a deleted task', goal('Abende'), task('x', 'Abende', { deletedAt: 1 })],
    ['a task of no goal', goal('Abende'), task('x', 'Freunde')],
  ])('says nothing of %s', (_, one, other) => {
    expect(plannedWork([one], [other], now)).toEqual({ tasks: [], goals: [] })
  })

  it('names five tasks at the most', () => {
    const tasks = ['1', '2', '3', '4', '5', '6'].map((id) => task(id, 'Abende'))
    expect(taskIds([goal('Abende')], tasks, now)).toEqual(['1', '2', '3', '4', '5'])
  })

  it.each([
    ['2026-03-11', false],
    ['2026-03-12', true],
    ['2026-03-14', true],
    ['2026-03-15', false],
  ])('names a goal without tasks whose date is %s: %s', (dueDate, isNamed) => {
    const { goals } = plannedWork([goal('Urlaub', { dueDate })], [], now)
    expect(goals.map(({ id }) => id)).toEqual(isNamed ? ['Urlaub'] : [])
  })

  it('does not name a goal twice', () => {
    const one = goal('Abende', { dueDate: '2026-03-12' })
    expect(plannedWork([one], [task('x', 'Abende')], now).goals).toEqual([])
  })
})
