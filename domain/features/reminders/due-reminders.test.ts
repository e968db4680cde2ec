import { describe, expect, it } from 'vitest'
import { type Day, nowAt } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import { everyWeekday } from '#base/weekdays.ts'
import type { ReminderSetting } from '#features/content/reminder.ts'
import type { CheckInRhythm } from './check-in-rhythm.ts'
import {
  dueDays,
  dueMinutes,
  dueReminders,
  nextCheckInReminder,
  type ReminderCandidate,
  reminderDueAt,
} from './due-reminders.ts'

const zone = 'Europe/Berlin'
const at = (moment: string) => Date.parse(moment) / 1000
const now = (moment: string) => nowAt(at(moment), zone)
const accountId = '0190d1a0-0000-7000-8000-000000000001' as AccountId
const iso = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

describe('the moment of a reminder (§9)', () => {
  // REQ 4.8, 9.14
  it.each<[string, ReminderSetting, string]>([
    ['2026-03-12T10:00:00+01:00', [0, 0, 0], '2026-03-12T09:00:00Z'],
    ['2026-03-12T10:00:00+01:00', [45, 0, 0], '2026-03-12T08:15:00Z'],
    ['2026-03-12T10:00:00+01:00', [0, 2, 0], '2026-03-12T07:00:00Z'],
    ['2026-03-29T10:00:00+02:00', [0, 0, 1], '2026-03-28T09:00:00Z'],
    ['2026-03-29T03:30:00+02:00', [0, 1, 0], '2026-03-29T00:30:00Z'],
    ['2026-10-25T10:00:00+01:00', [0, 0, 1], '2026-10-24T08:00:00Z'],
    ['2026-10-25T03:00:00+01:00', [0, 2, 0], '2026-10-25T00:00:00Z'],
    ['2026-10-31T10:00:00+01:00', [0, 0, 7], '2026-10-24T08:00:00Z'],
    ['2026-03-30T02:30:00+02:00', [0, 0, 1], '2026-03-29T01:30:00Z'],
  ])('of an appointment at %s with %j before is %s', (startsAt, reminder, due) => {
    expect(iso(reminderDueAt({ startsAt: at(startsAt), onDay: null, reminder }, zone))).toBe(due)
  })

  // REQ 4.8, 9.13
  it.each<[string, ReminderSetting, string]>([
    ['2026-03-29', [0, 0, 0], '2026-03-29T06:00:00Z'],
    ['2026-03-29', [0, 0, 1], '2026-03-28T07:00:00Z'],
    ['2026-10-25', [0, 0, 2], '2026-10-23T06:00:00Z'],
  ])('of a whole day %s with %j before is 08:00 on the clock: %s', (onDay, reminder, due) => {
    expect(iso(reminderDueAt({ startsAt: null, onDay: onDay as Day, reminder }, zone))).toBe(due)
  })
})

const checkIn = (
  hour: number,
  minute = 0,
  { timesToday = 0, ...rhythm }: Partial<CheckInRhythm> & { timesToday?: number } = {},
): ReminderCandidate => ({
  accountId,
  kind: 'daily-survey',
  timesToday,
  rhythm: {
    first: { hour, minute },
    second: null,
    weekdays: everyWeekday,
    everyOtherDayFrom: null,
    pausedUntil: null,
    ...rhythm,
  },
})
const twice = { second: { hour: 18, minute: 0 } }
const appointment = (startsAt: string, reminder: ReminderSetting): ReminderCandidate => ({
  accountId,
  kind: 'appointment',
  contentId: 'a',
  event: { startsAt: at(startsAt), onDay: null, reminder },
})
const wholeDay = (onDay: string): ReminderCandidate => ({
  accountId,
  kind: 'task',
  contentId: 't',
  event: { startsAt: null, onDay: onDay as Day, reminder: [0, 0, 1] },
})
const review = (periodOn: string, pausedUntil: string | null = null): ReminderCandidate => ({
  accountId,
  kind: 'weekly-survey',
  at: { hour: 8, minute: 0 },
  periodOn: periodOn as Day,
  periodDays: 7,
  pausedUntil: pausedUntil as Day | null,
})

const questionnaire = (
  registeredOn: string,
  { validUntil = null, answered = [] }: { validUntil?: string | null; answered?: number[] } = {},
): ReminderCandidate => ({
  accountId,
  kind: 'questionnaire',
  packId: 'p',
  plan: { weeks: [0, 4], windowDays: 7 },
  facts: { registeredOn: registeredOn as Day, begins: {}, answered },
  pausedUntil: null,
  validUntil: validUntil as Day | null,
})

describe('the next reminder of the check-in', () => {
  it.each([
    ['later today', { first: 480, next: 1170 }, '2026-03-28T18:30:00.000Z'],
    ['tomorrow, when the clocks have changed', { first: 480, next: null }, '2026-03-29T06:00:00.000Z'],
    ['just after midnight', { first: 0, next: null }, '2026-03-28T23:00:00.000Z'],
    ['never, where nobody wants one', { first: null, next: null }, undefined],
  ])('is due %s (§3)', (_title, minutes, expected) => {
    const next = nextCheckInReminder(minutes, now('2026-03-28T12:00:00+01:00'))
    expect(next === undefined ? undefined : new Date(next * 1000).toISOString()).toBe(expected)
  })
})

describe('what is due', () => {
  it.each<[string, ReminderCandidate, string, string, number]>([
    ['falls due with its minute', checkIn(8), '2026-03-12T07:59:00+01:00', '2026-03-12T08:00:00+01:00', 1],
    ['is not due a second before', checkIn(8), '2026-03-12T07:59:00+01:00', '2026-03-12T07:59:59+01:00', 0],
    ['is not due again', checkIn(8), '2026-03-12T08:00:00+01:00', '2026-03-12T08:01:00+01:00', 0],
    ['comes late on its own day', checkIn(8), '2026-03-11T20:00:00+01:00', '2026-03-12T23:59:00+01:00', 1],
    ['of yesterday is left out', checkIn(23), '2026-03-11T22:00:00+01:00', '2026-03-12T00:01:00+01:00', 0],
    [
      'at a time that spring leaves out comes an hour later',
      checkIn(2, 30),
      '2026-03-29T03:29:00+02:00',
      '2026-03-29T03:30:00+02:00',
      1,
    ],
    [
      'at a time that autumn has twice comes the first time',
      checkIn(2, 30),
      '2026-10-25T02:29:00+02:00',
      '2026-10-25T02:30:00+02:00',
      1,
    ],
    [
      'at a time that autumn has twice comes once',
      checkIn(2, 30),
      '2026-10-25T02:29:00+01:00',
      '2026-10-25T02:30:00+01:00',
      0,
    ],
    [
      'of an appointment comes late while it is ahead',
      appointment('2026-03-12T10:00:00+01:00', [0, 2, 0]),
      '2026-03-11T10:00:00+01:00',
      '2026-03-12T09:59:00+01:00',
      1,
    ],
    [
      'of an appointment that began is left out',
      appointment('2026-03-12T10:00:00+01:00', [0, 2, 0]),
      '2026-03-11T10:00:00+01:00',
      '2026-03-12T10:00:01+01:00',
      0,
    ],
    [
      'at the time itself may be a little late',
      appointment('2026-03-12T10:00:00+01:00', [0, 0, 0]),
      '2026-03-12T09:59:00+01:00',
      '2026-03-12T10:15:00+01:00',
      1,
    ],
    [
      'of a task comes late until its day is over',
      wholeDay('2026-03-13'),
      '2026-03-10T10:00:00+01:00',
      '2026-03-13T23:59:59+01:00',
      1,
    ],
    [
      'of a task whose day is over is left out',
      wholeDay('2026-03-13'),
      '2026-03-10T10:00:00+01:00',
      '2026-03-14T00:00:00+01:00',
      0,
    ],
    [
      'of a weekly review comes late in its period',
      review('2026-03-10'),
      '2026-03-09T10:00:00+01:00',
      '2026-03-16T23:59:59+01:00',
      1,
    ],
    [
      'of a weekly review that lapsed is left out',
      review('2026-03-10'),
      '2026-03-09T10:00:00+01:00',
      '2026-03-17T00:00:00+01:00',
      0,
    ],
    // REQ 4.385
    [
      'of a questionnaire at intake comes on the day after registration',
      questionnaire('2026-03-11'),
      '2026-03-12T07:59:00+01:00',
      '2026-03-12T08:00:00+01:00',
      1,
    ],
    [
      'of a questionnaire does not come on the day of registration',
      questionnaire('2026-03-12'),
      '2026-03-12T07:59:00+01:00',
      '2026-03-12T08:00:00+01:00',
      0,
    ],
    [
      'of a questionnaire comes at 08:00 of the clock on the day on which summer time begins',
      questionnaire('2026-03-01'),
      '2026-03-29T07:59:59+02:00',
      '2026-03-29T08:00:00+02:00',
      1,
    ],
    [
      'of a questionnaire does not come an hour early when summer time has ended',
      questionnaire('2026-09-27'),
      '2026-10-25T06:59:00+01:00',
      '2026-10-25T07:59:59+01:00',
      0,
    ],
    [
      'of a questionnaire comes late while its round can be answered',
      questionnaire('2026-02-12'),
      '2026-03-11T10:00:00+01:00',
      '2026-04-15T23:59:59+02:00',
      1,
    ],
    [
      'of a questionnaire that was missed is left out',
      questionnaire('2026-02-12'),
      '2026-03-11T10:00:00+01:00',
      '2026-04-16T00:00:00+02:00',
      0,
    ],
    [
      'of a questionnaire that is answered is left out',
      questionnaire('2026-02-12', { answered: [4] }),
      '2026-03-12T07:59:00+01:00',
      '2026-03-12T08:00:00+01:00',
      0,
    ],
    [
      'of a questionnaire whose licence is over is left out',
      questionnaire('2026-02-12', { validUntil: '2026-03-11' }),
      '2026-03-12T07:59:00+01:00',
      '2026-03-12T08:00:00+01:00',
      0,
    ],
  ])('%s', (_title, candidate, after, until, count) => {
    expect(dueReminders([candidate], at(after), now(until))).toHaveLength(count)
  })

  // REQ 4.285, 4.286, 4.287
  it.each<[string, ReminderCandidate, string, string, readonly string[]]>([
    ['comes a second time', checkIn(8, 0, { ...twice, timesToday: 1 }), '17:59', '18:00', ['18:00']],
    ['comes once at two equal times', checkIn(18, 0, twice), '17:59', '18:00', ['18:00']],
    ['comes first at the earlier one', checkIn(20, 0, twice), '17:59', '18:00', ['18:00']],
    ['comes late before the second time', checkIn(8, 0, twice), '07:00', '17:59', ['08:00']],
    ['comes once where both times were missed', checkIn(8, 0, twice), '07:00', '18:01', ['18:00']],
    ['comes no third time after a change', checkIn(8, 0, { ...twice, timesToday: 2 }), '17:59', '18:00', []],
    ['comes on a chosen weekday', checkIn(8, 0, { weekdays: '4' }), '07:59', '08:00', ['08:00']],
    ['does not come on another', checkIn(8, 0, { weekdays: '123567' }), '07:59', '08:00', []],
    ['never comes without a day', checkIn(8, 0, { weekdays: '' }), '07:59', '08:00', []],
    [
      'comes every second day',
      checkIn(8, 0, { everyOtherDayFrom: '2026-03-10' as Day }),
      '07:59',
      '08:00',
      ['08:00'],
    ],
    [
      'does not come in between',
      checkIn(8, 0, { everyOtherDayFrom: '2026-03-13' as Day }),
      '07:59',
      '08:00',
      [],
    ],
    [
      'does not come on the last day of a pause',
      checkIn(8, 0, { pausedUntil: '2026-03-12' as Day }),
      '07:59',
      '08:00',
      [],
    ],
    [
      'comes on the day after a pause',
      checkIn(8, 0, { pausedUntil: '2026-03-11' as Day }),
      '07:59',
      '08:00',
      ['08:00'],
    ],
    [
      'of a review comes on the day after a pause',
      review('2026-03-08', '2026-03-11'),
      '07:59',
      '08:00',
      ['08:00'],
    ],
    ['of a review does not come in a pause', review('2026-03-12', '2026-03-12'), '07:59', '08:00', []],
    [
      'of a review comes with its period after a pause',
      review('2026-03-12', '2026-03-01'),
      '07:59',
      '08:00',
      ['08:00'],
    ],
  ])('%s', (_title, candidate, after, until, expected) => {
    const moment = (time: string) => `2026-03-12T${time}:00+01:00`
    const due = dueReminders([candidate], at(moment(after)), now(moment(until)))
    expect(due.map(({ dueAt }) => iso(dueAt))).toEqual(expected.map((time) => iso(at(moment(time)))))
  })

  it('is found by the minutes and days that the scheduler asks for', () => {
    expect(dueMinutes(at('2026-03-12T07:58:00+01:00'), now('2026-03-12T08:01:00+01:00'))).toEqual([
      479, 480, 481,
    ])
    expect(dueMinutes(at('2026-03-11T20:00:00+01:00'), now('2026-03-12T00:01:00+01:00'))).toEqual([0, 1])
    expect(dueMinutes(at('2026-03-29T03:29:00+02:00'), now('2026-03-29T03:30:00+02:00'))).toEqual([150, 210])
    expect(dueMinutes(at('2026-10-25T02:29:00+01:00'), now('2026-10-25T02:30:00+01:00'))).toEqual([])
    expect(dueDays(at('2026-03-10T08:00:00+01:00'), now('2026-03-12T08:00:00+01:00'))).toEqual([
      '2026-03-11',
      '2026-03-12',
    ])
  })
})
