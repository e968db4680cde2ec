import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import { isSetToThePast } from './set-to-the-past.ts'

const today = '2026-03-12' as Day
const goal = (
  dueDate: string,
  ...tasks: readonly { taskId: string; dueDate: string; doneAt?: number }[]
) => ({
  dueDate,
  tasks,
})

// REQ 5.25
describe('a date of a goal or a task that is over', () => {
  it.each([
    ['the goal was given yesterday', goal('2026-03-11'), goal(''), true],
    ['the goal was given today', goal('2026-03-12'), goal(''), false],
    ['the goal has no date', goal(''), goal('2026-03-11'), false],
    ['the goal keeps its date', goal('2026-03-11'), goal('2026-03-11'), false],
    ['a new task was given yesterday', goal('', { taskId: '', dueDate: '2026-03-11' }), goal(''), true],
    [
      'a task keeps its date',
      goal('', { taskId: 'a', dueDate: '2026-03-11' }),
      goal('', { taskId: 'a', dueDate: '2026-03-11' }),
      false,
    ],
    [
      'a done task was given yesterday',
      goal('', { taskId: '', dueDate: '2026-03-11', doneAt: 1 }),
      goal(''),
      false,
    ],
  ])('is asked about: %s', (_, after, before, isAsked) => {
    expect(isSetToThePast(after, before, today)).toBe(isAsked)
  })
})
