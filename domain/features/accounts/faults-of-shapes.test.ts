import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '#base/call.ts'
import { refusals } from '#base/refusal.ts'
import { shapeFaults } from '#base/shape-faults.ts'
import { changeAccount } from '#features/accounts/accounts.calls.ts'
import { createCompound } from '#features/accounts/compound.calls.ts'
import { createAlert } from '#features/alerts/alerts.calls.ts'
import { appointmentCalls } from '#features/appointments/appointments.calls.ts'
import { submitDailySurvey } from '#features/daily-survey/daily-survey.calls.ts'
import { changePassword, login } from '#features/login/login.calls.ts'
import { submitWeeklySurvey } from '#features/weekly-survey/weekly-survey.calls.ts'

const area = '0190a5c0-0000-7000-8000-0000000000aa'
const refId = '0190a5c0-0001-7000-8000-00000000da11'

function faultsOf({ body }: Pick<Call, 'body'>, attributes: unknown) {
  const { attributes: shape, fieldName } = body ?? { attributes: z.never() }
  const parsed = shape.safeParse(attributes)
  return parsed.error
    ? shapeFaults(parsed.error, attributes, fieldName).map(({ field, code, count }) =>
        [field, code?.replace('ERROR.', ''), ...(count === undefined ? [] : [count])].join(' '),
      )
    : []
}

const answer = (id: string, value: unknown) => ({
  refId,
  content: [
    { id: 'mood', user_selection: 1 },
    { id, user_selection: value },
  ],
})

describe('faults of a shape', () => {
  it.each<[title: string, call: Pick<Call, 'body'>, attributes: unknown, faults: readonly string[]]>([
    ['what is absent is required', createAlert, {}, ['message REQUIRED']],
    ['what is empty is the same fault', createAlert, { message: '' }, ['message REQUIRED']],
    ['so is null', createAlert, { message: null }, ['message REQUIRED']],
    ['too long', createAlert, { message: 'x'.repeat(501) }, ['message TOO_LONG 500']],
    ['another kind of value', createAlert, { message: 5 }, ['message INVALID']],
    ['text for a number', createAlert, { message: 'x', displayUntil: 'x' }, ['displayUntil NUMBER_INVALID']],
    [
      'milliseconds',
      createAlert,
      { message: 'x', displayUntil: 1_774_746_000_000 },
      ['displayUntil OUT_OF_RANGE 99999999999'],
    ],
    [
      'each unknown field by its name',
      createAlert,
      { message: 'x', a: 1, b: 2 },
      ['a UNKNOWN_FIELD', 'b UNKNOWN_FIELD'],
    ],
    ['none of the choices', changeAccount, { language: 'fr_FR' }, ['language CHOICE_INVALID']],
    ['nothing at all is no field’s fault', changeAccount, {}, []],
    [
      'an account in its envelope has the names of an account',
      createCompound,
      { account: {} },
      ['name REQUIRED', 'surname REQUIRED', 'email REQUIRED', 'alias REQUIRED', 'password REQUIRED'],
    ],
    ['an answer by its question', submitDailySurvey, answer('sleep', 2.5), ['content.sleep NUMBER_INVALID']],
    [
      'a long answer too',
      submitDailySurvey,
      answer('risks', 'x'.repeat(256)),
      ['content.risks TOO_LONG 255'],
    ],
    [
      'an answer without its question by its place',
      submitDailySurvey,
      answer('', null),
      ['content.1.user_selection REQUIRED'],
    ],
    [
      'a rating by its area, as a missing one',
      submitWeeklySurvey,
      { overallRating: 6, lifeareaRatings: [{ lifeareaId: area, rating: 0 }] },
      ['overallRating OUT_OF_RANGE 5', `${area} OUT_OF_RANGE 1`],
    ],
    [
      'a reminder of nobody',
      appointmentCalls.create,
      { title: 'x', allDay: true, reminder: [0, 0, 8] },
      ['reminder REMINDER_NOT_ALLOWED'],
    ],
    [
      'a day that no calendar has',
      appointmentCalls.create,
      { title: 'x', allDay: true, day: '2026-02-30' },
      ['day DATE_INVALID'],
    ],
    ['a login without both', login, {}, ['alias MISSING_CREDENTIALS', 'password MISSING_CREDENTIALS']],
    [
      'a login with empty ones',
      login,
      { alias: ' ', password: '' },
      ['alias MISSING_CREDENTIALS', 'password MISSING_CREDENTIALS'],
    ],
    ['no new password', changePassword, { oldPassword: 'x' }, ['newPassword MISSING_CREDENTIALS']],
  ])('%s', (_, call, attributes, faults) => {
    expect(faultsOf(call, attributes).sort()).toEqual([...faults].sort())
  })

  it('tells of twenty at the most, each with a name that is not long', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, place) => [`${place}`.repeat(80), 1]))
    const told = faultsOf(createAlert, { message: 'x', ...many })
    expect(told).toHaveLength(20)
    expect(told.every((fault) => fault.length <= 100 + ' UNKNOWN_FIELD'.length)).toBe(true)
  })

  it('knows every code that a shape names by itself', () => {
    const shape = z.string().min(2, 'ERROR.MESSAGE_EMPTY')
    const { error } = shape.safeParse('x')
    expect(error && shapeFaults(error, 'x', () => 'it')).toEqual([
      { field: 'it', code: 'ERROR.MESSAGE_EMPTY' },
    ])
    expect('ERROR.MESSAGE_EMPTY' in refusals).toBe(true)
  })
})
