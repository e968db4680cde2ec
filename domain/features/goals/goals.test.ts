import { describe, expect, it } from 'vitest'
import { type Day, instantOf, nowAt } from '#base/day.ts'
import type { ReminderSetting } from '#features/content/reminder.ts'
import { intervention } from './goals.ts'

const zone = 'Europe/Berlin'
const day = '2026-03-29' as Day
const evening = instantOf(day, 18, 30, zone)
const faultOf = (task: object) => {
  const no = intervention.refusal({ title: 'Anrufen', ...task }, nowAt(evening, zone))
  return no?.fields?.map(({ field, code }) => [field, code])
}

describe('the date of a task', () => {
  // REQ 3.24
  it.each<[string, ReminderSetting, boolean]>([
    ['on the day at 08:00, or at the time', [0, 0, 0], true],
    ['15 minutes before', [15, 0, 0], false],
    ['2 hours before', [0, 2, 0], false],
    ['1 day before', [0, 0, 1], true],
    ['1 week before', [0, 0, 7], false],
  ])(
    'takes a reminder %s with a time of day, and without one only what fits a day (§9)',
    (_, reminder, fitsDay) => {
      expect(faultOf({ dueDate: day, dueAt: evening, reminder })).toBeUndefined()
      const refused = fitsDay ? undefined : [['reminder', 'ERROR.REMINDER_NOT_ALLOWED']]
      expect(faultOf({ dueDate: day, dueAt: null, reminder })).toEqual(refused)
    },
  )

  it('has a time of that very day, on the clock of the clinic', () => {
    expect(faultOf({ dueAt: evening })).toEqual([['dueDate', 'ERROR.REQUIRED']])
    const justAfterMidnight = instantOf(day, 0, 5, zone)
    expect(faultOf({ dueDate: day, dueAt: justAfterMidnight })).toBeUndefined()
    expect(faultOf({ dueDate: day, dueAt: justAfterMidnight - 600 })).toEqual([
      ['dueAt', 'ERROR.CONTRADICTION'],
    ])
  })
})
