import { describe, expect, it } from 'vitest'
import { nowAt } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import { phoneReader } from '#base/phone.ts'
import { appointment } from '#features/appointments/appointments.ts'
import { diaryEntry } from '#features/diary/diary.ts'
import { emergencyContact } from '#features/emergency-kit/emergency-kit.ts'
import { goal } from '#features/goals/goals.ts'
import { phonePlans } from '#testing/phone-plans.ts'
import { type ContentAction, mayTouchContent } from './content.ts'
import { allDayReminders, type ReminderSetting, refuseUnknownReminder, timedReminders } from './reminder.ts'

const now = nowAt(Date.parse('2026-03-12T10:00:00+01:00') / 1000, 'Europe/Berlin')
const [client, colleague] = ['a', 'b'] as unknown as [AccountId, AccountId]

describe('content', () => {
  // REQ 6.9
  it.each<[ContentAction, 'self' | 'therapist' | 'substitute', boolean]>([
    ['create', 'self', true],
    ['create', 'therapist', true],
    ['create', 'substitute', true],
    ['edit', 'self', true],
    ['edit', 'therapist', true],
    ['edit', 'substitute', true],
    ['delete', 'self', true],
    ['delete', 'therapist', true],
    ['delete', 'substitute', false],
    ['restore', 'self', true],
    ['restore', 'therapist', true],
    ['restore', 'substitute', false],
  ])('lets somebody %s as %s: %s (§6)', (action, as, may) => {
    const item = { authorEdits: false, authorId: client }
    expect(mayTouchContent(action, { as, actorId: colleague }, item)).toBe(may)
  })

  it('lets only the author change the words of a diary entry (§6)', () => {
    const item = { authorEdits: true, authorId: client }
    expect(mayTouchContent('edit', { as: 'self', actorId: client }, item)).toBe(true)
    expect(mayTouchContent('edit', { as: 'therapist', actorId: colleague }, item)).toBe(false)
    expect(mayTouchContent('delete', { as: 'therapist', actorId: colleague }, item)).toBe(true)
  })
})

describe('goal', () => {
  // REQ 5.16
  it.each([
    [{ title: 'Abende mit Plan' }, undefined],
    [{ description: 'Jeden Dienstag laufen' }, undefined],
    [{ interventions: [{}] }, undefined],
    [{}, 'ERROR.CONTENT_EMPTY'],
    [{ title: '', description: '', interventions: [] }, 'ERROR.CONTENT_EMPTY'],
    [{ title: 'Laufen', reminder: [0, 0, 1] }, undefined],
    [{ title: 'Laufen', reminder: [15, 0, 0] }, 'ERROR.INVALID'],
  ])('with %j is refused with %s: a text or one task is needed (§5)', (item, code) => {
    expect(goal.refusal(item)?.code).toBe(code)
  })
})

describe('diary entry', () => {
  // REQ 5.15
  it.each([
    [{ title: 'Sonntag' }, undefined],
    [{ content: 'Es war leichter als gedacht', day: '2026-03-12' }, undefined],
    [{ day: '2026-03-11' }, 'ERROR.CONTENT_EMPTY'],
    [{ title: 'Morgen', day: '2026-03-13' }, 'ERROR.INVALID'],
  ])('%j is refused with %s', (item, code) => {
    expect(diaryEntry.refusal(item, now)?.code).toBe(code)
  })
})

describe('emergency contact', () => {
  const readPhone = phoneReader('DE', phonePlans)
  const old = { name: 'Schwester', phone: '7654321' }

  it('keeps what is dialled, what was typed, and how it is shown (§5)', () => {
    const read = emergencyContact.phone.read({ name: 'Schwester', phone: '+49 (0)30 7654322' }, {}, readPhone)
    expect(read.attributes).toEqual({
      name: 'Schwester',
      phone: '+49307654322',
      phoneTyped: '+49 (0)30 7654322',
      phoneShown: '+49 30 7654322',
    })
  })

  it.each(['Schwester', '12', '', '7654321'])(
    'with the number "%s" is refused: one tap has to reach somebody (§3, §5)',
    (phone) => {
      expect(emergencyContact.phone.read({ phone }, {}, readPhone).refusal?.fields?.[0]?.field).toBe('phone')
    },
  )

  it('may keep an old number that nobody can dial while something else is changed', () => {
    expect(emergencyContact.phone.read({ ...old, name: 'Ruth' }, old, readPhone).attributes).toEqual({
      name: 'Ruth',
    })
  })
})

describe('appointment', () => {
  const noon = now.instant + 7200
  it.each([
    [{ allDay: true, day: '2026-04-01' }, undefined],
    [{ allDay: true, day: '2026-04-01', reminder: [0, 0, 2] }, undefined],
    [{ allDay: true, day: '2026-04-01', reminder: [15, 0, 0] }, 'reminder'],
    [{ allDay: true }, 'day'],
    [{ allDay: true, day: '2026-04-01', startsAt: noon }, 'startsAt'],
    [{ allDay: true, day: '2026-04-01', endsAt: noon }, 'endsAt'],
    [{ allDay: false, startsAt: noon }, undefined],
    [{ allDay: false, startsAt: noon, endsAt: noon + 1800, reminder: [45, 0, 0] }, undefined],
    [{ allDay: false, startsAt: noon, endsAt: noon }, 'endsAt'],
    [{ allDay: false, startsAt: noon, day: '2026-04-01' }, 'day'],
    [{ allDay: false }, 'startsAt'],
    [{ allDay: false, startsAt: noon, reminder: [20, 0, 0] }, 'reminder'],
  ])('%j is faulty in %s', (item, field) => {
    expect(appointment.refusal(item)?.fields?.[0]?.field).toBe(field)
  })
})

describe('reminder', () => {
  // REQ 3.18, 9.13, 9.14
  it('is one of the choices for its kind of date and no other (§9)', () => {
    const named = (reminders: readonly ReminderSetting[]) => new Set(reminders.map((one) => one.join(':')))
    const taken = (allDay: boolean) => {
      const all: ReminderSetting[] = []
      for (let minutes = 0; minutes < 60; minutes += 1) {
        for (let hours = 0; hours < 24; hours += 1) {
          for (let days = 0; days <= 7; days += 1) {
            if (!refuseUnknownReminder([minutes, hours, days], { allDay })) all.push([minutes, hours, days])
          }
        }
      }
      return named(all)
    }
    expect(taken(true)).toEqual(named(allDayReminders))
    expect(taken(false)).toEqual(named(timedReminders))
    expect([allDayReminders.length, timedReminders.length]).toEqual([3, 9])
  })
})
