import { describe, expect, it } from 'vitest'
import type { AccountId } from '#base/id.ts'
import { appointment } from '#features/appointments/appointments.ts'
import { goal } from '#features/goals/goals.ts'
import { mayChangeTemplate, mayUseTemplate, messageFor, refuseTemplate, templateBodyOf } from './templates.ts'

const [owner, other] = ['a', 'b'] as unknown as [AccountId, AccountId]

describe('template', () => {
  it('takes the words of a goal and its tasks, and nothing of the person or the day (§3)', () => {
    const body = templateBodyOf(goal, {
      id: 'x',
      title: 'Abende mit Plan',
      description: '',
      lifeareaId: 'area',
      amplifierIds: ['one'],
      dueDate: '2026-04-01',
      doneAt: 17,
      position: 2,
      reminder: [0, 0, 1],
      interventions: [
        { id: 'task', goalId: 'x', title: 'Spazieren', doneAt: 5, dueDate: '2026-03-01', position: 1 },
      ],
    })
    expect(body).toEqual({
      title: 'Abende mit Plan',
      description: '',
      reminder: [0, 0, 1],
      interventions: [{ title: 'Spazieren' }],
    })
  })

  it('takes of an appointment what it is, not when', () => {
    const body = templateBodyOf(appointment, {
      kind: 'group',
      title: 'Gruppe',
      location: 'Haus 3',
      allDay: false,
      startsAt: 1_800_000_000,
      endsAt: null,
      reminder: [30, 0, 0],
    })
    expect(body).toEqual({
      kind: 'group',
      title: 'Gruppe',
      location: 'Haus 3',
      allDay: false,
      reminder: [30, 0, 0],
    })
  })

  it.each([
    ['MESSAGE', { content: 'Guten Morgen' }, undefined],
    ['MESSAGE', { content: '  ' }, 'ERROR.MESSAGE_EMPTY'],
    ['MESSAGE', { title: 'Guten Morgen' }, 'ERROR.MESSAGE_EMPTY'],
    ['MESSAGE', { content: 'a'.repeat(10_001) }, 'ERROR.INVALID'],
    ['GOAL', { title: 'Abende mit Plan' }, undefined],
  ] as const)('of %s with %j is refused with %s (§5)', (kind, body, code) => {
    expect(refuseTemplate({ kind, body })?.code).toBe(code)
  })

  it('of messages is for those who treat (§6)', () => {
    expect(mayUseTemplate({ kind: 'MESSAGE' }, 'CLIENT')).toBe(false)
    expect(mayUseTemplate({ kind: 'GOAL' }, 'CLIENT')).toBe(true)
    expect(mayUseTemplate({ kind: 'MESSAGE' }, 'THERAPIST')).toBe(true)
  })

  it.each([
    [false, owner, [], true],
    [false, other, ['clinic_templates'], false],
    [true, owner, [], false],
    [true, other, ['clinic_templates'], true],
  ])('of the clinic %s may be changed by %s with %j: %s (§6)', (clinicFlag, id, allowed, may) => {
    expect(mayChangeTemplate({ clinicFlag, ownerId: owner }, { id, allowed })).toBe(may)
  })
})

describe('a template of a message', () => {
  it.each([
    ['Guten Tag [Name], bis [Name].', 'Jonas $& Brandt', 'Guten Tag Jonas $& Brandt, bis Jonas $& Brandt.'],
    ['Hello [name]', 'Jonas', 'Hello Jonas'],
    ['Guten Tag [Name]', undefined, 'Guten Tag [Name]'],
    ['Ohne Namen', 'Jonas', 'Ohne Namen'],
  ])('%s for %s says %s (§3)', (content, name, words) => {
    expect(messageFor({ body: { content } }, { name, appointment: undefined })).toBe(words)
  })
})
