import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/day.ts'
import type { ContentId, LifeAreaId } from '#base/id.ts'
import type { DailySurvey } from '#features/daily-survey/daily-survey.ts'
import type { ClientEvent } from '#features/events/events.ts'
import type { WeeklySurvey } from '#features/weekly-survey/weekly-survey.ts'
import {
  answersIn,
  firstDayOfSurveys,
  periodOf,
  ratingsIn,
  shownAtMost,
  type WorkItem,
  wordsIn,
  workIn,
} from './preparation.ts'

const today = '2026-03-12' as Day
const registeredOn = '2025-10-30' as Day
const ago = (days: number) => addDays(today, -days)

function aSurvey(on: Day, answers: Record<string, number | boolean | string>, complete = true): DailySurvey {
  const content = Object.entries(answers).map(([id, value]) => ({ id, user_selection: value }))
  const consumptionDay = answers['consumption'] === true ? on : null
  return { day: on, consumptionDay, complete, content } as unknown as DailySurvey
}

const anEvent = (day: Day, more: Partial<ClientEvent> = {}) =>
  ({ id: day, version: 1, day, execTime: 0, ignored: false, ...more }) as unknown as ClientEvent

const calm = { sleep: 4, mood: 3, pressure: 1, consumption: false }

describe('the time that a preparation tells of', () => {
  it.each([
    ['the day of the last appointment', undefined, ago(9), ago(9)],
    ['four weeks ago without an appointment', undefined, undefined, ago(28)],
    ['a wished day rather than the appointment', ago(40), ago(9), ago(40)],
    ['the registration at the earliest', ago(300), undefined, registeredOn],
    ['today at the latest', addDays(today, 3), undefined, today],
  ])('begins with %s', (_, wished, lastAppointment, from) => {
    expect(periodOf({ wished, lastAppointment, registeredOn, today })).toEqual({ from, to: today })
  })

  // REQ 4.47
  it('never tells of more than a year', () => {
    const long = { wished: undefined, lastAppointment: ago(900), registeredOn: ago(1000), today }
    expect(periodOf(long).from).toBe(ago(365))
  })

  it('is held against as many days before it', () => {
    const period = { from: ago(9), to: today }
    expect(firstDayOfSurveys(period, [])).toBe(ago(33))
    expect(firstDayOfSurveys({ from: ago(40), to: today }, [])).toBe(ago(87))
    expect(firstDayOfSurveys(period, [anEvent(ago(90)), anEvent(ago(2))])).toBe(ago(96))
  })
})

describe('a preparation', () => {
  const period = { from: ago(9), to: today }

  it('counts check-ins and the days without; today is not over', () => {
    const surveys = [9, 8, 4, 12].map((days) => aSurvey(ago(days), calm))
    expect(answersIn(surveys, [], period, registeredOn).checkIns).toEqual({ answered: 3, missed: 6 })
  })

  it('names the days with consumption and all that was written of the trigger, newest first (§3)', () => {
    const yes = (trigger: string) => ({ consumption: true, consumption_trigger: trigger })
    const { consumption } = answersIn(
      [
        aSurvey(ago(20), yes('Zu früh')),
        aSurvey(ago(6), yes('Streit')),
        aSurvey(ago(6), yes('Allein zu Haus'), false),
        aSurvey(ago(2), yes('Feier')),
      ],
      [anEvent(ago(6), { ignored: true }), anEvent(ago(2), { version: 3 })],
      period,
      registeredOn,
    )
    expect(consumption).toEqual({
      count: 2,
      shown: [
        { day: ago(2), triggers: ['Feier'], event: { id: ago(2), version: 3 }, isOpen: true },
        {
          day: ago(6),
          triggers: ['Streit', 'Allein zu Haus'],
          event: { id: ago(6), version: 1 },
          isOpen: false,
        },
      ],
    })
  })

  // REQ 4.195
  it('names drinking of before that nobody discussed: what is later than the last that was', () => {
    const yes = aSurvey(ago(30), { consumption: true, consumption_trigger: 'Feier' })
    const events = [anEvent(ago(60)), anEvent(ago(45), { ignored: true }), anEvent(ago(30))]
    const { openBefore } = answersIn([yes], events, period, registeredOn)
    expect(openBefore).toEqual({
      count: 1,
      shown: [{ day: ago(30), triggers: ['Feier'], event: { id: ago(30), version: 1 }, isOpen: true }],
    })
    const marked = [...events.slice(0, 2), anEvent(ago(30), { ignored: true })]
    expect(answersIn([yes], marked, period, registeredOn).openBefore.count).toBe(0)
  })

  // REQ 4.201
  it('draws at least four weeks, with gaps and drinking, and no day before the registration', () => {
    const surveys = [
      aSurvey(ago(20), calm),
      aSurvey(ago(12), { ...calm, consumption: true }),
      aSurvey(ago(1), calm),
    ]
    const { course, courses, checkIns } = answersIn(surveys, [], period, registeredOn)
    expect(course).toEqual({
      from: ago(27),
      gaps: [
        { from: ago(27), to: ago(21) },
        { from: ago(19), to: ago(13) },
        { from: ago(11), to: ago(2) },
      ],
      consumption: [ago(12)],
    })
    expect(courses.mood.points.map(({ day }) => day)).toEqual([ago(20), ago(12), ago(1)])
    expect(checkIns).toEqual({ answered: 1, missed: 8 })
    expect(answersIn([], [], period, ago(15)).course.from).toBe(ago(15))
  })

  // REQ 4.195
  it('has the client’s own words of check-ins and messages, newest first, each in a line', () => {
    const at = (survey: DailySurvey, execTime: number, sentBy = 'client') =>
      ({ ...survey, execTime, sentBy }) as DailySurvey
    const surveys = [
      at(aSurvey(ago(2), { risks: 'Zahnschmerzen\nund schlechte Laune' }), 20),
      at(aSurvey(ago(3), { risks: '  ' }), 10),
      at(aSurvey(ago(12), { risks: 'Zu früh' }), 1),
      at(aSurvey(ago(1), { risks: 'Von Behandelnden' }, false), 40, 'therapist'),
    ]
    expect(wordsIn(surveys, [{ at: 30, text: 'x'.repeat(500) }], period)).toEqual({
      count: 2,
      shown: [
        { kind: 'message', at: 30, text: `${'x'.repeat(159)}…` },
        { kind: 'check-in', at: 20, text: 'Zahnschmerzen und schlechte Laune' },
      ],
    })
  })

  it('shows a few days of many and says how many there are', () => {
    const surveys = Array.from({ length: 9 }, (_, days) => aSurvey(ago(days), { consumption: true }, false))
    const { count, shown } = answersIn(surveys, [], period, registeredOn).consumption
    expect([count, shown.length, shown[0]?.day]).toEqual([9, shownAtMost.consumption, today])
  })

  it('holds the mean of this time against that of the time before', () => {
    const surveys = [
      ...[12, 14].map((days) => aSurvey(ago(days), { ...calm, mood: 1 })),
      ...[1, 3].map((days) => aSurvey(ago(days), { ...calm, mood: days === 1 ? 3 : 2 })),
    ]
    const { mood } = answersIn(surveys, [], period, registeredOn).courses
    expect([mood.mean, mood.meanBefore]).toEqual([2.5, 1])
    expect(mood.points.slice(-2)).toEqual([
      { day: ago(3), value: 2, mean: 2 },
      { day: ago(1), value: 3, mean: 2.5 },
    ])
  })

  it('has no mean where nobody answered', () => {
    const { sleep } = answersIn([], [], period, registeredOn).courses
    expect(sleep).toEqual({ points: [], mean: null, meanBefore: null })
  })

  const areas = ['Arbeit', 'Wohnen', 'Freunde'].map((title) => ({ id: title as LifeAreaId, title }))
  const aWeek = (day: Day, overallRating: number, ratings: Record<string, number>) =>
    ({
      day,
      overallRating,
      scaleMax: 5,
      lifeareaRatings: Object.entries(ratings).map(([lifeareaId, rating]) => ({ lifeareaId, rating })),
    }) as unknown as WeeklySurvey

  it('holds the latest weekly review against the last one before, what changed most first (§6)', () => {
    const surveys = [
      aWeek(ago(2), 4, { Arbeit: 3, Wohnen: 3, Freunde: 1 }),
      aWeek(ago(8), 2, { Arbeit: 1, Wohnen: 1, Freunde: 1 }),
      aWeek(ago(15), 3, { Arbeit: 3, Wohnen: 2 }),
    ]
    expect(ratingsIn(surveys, areas, period)).toEqual({
      on: ago(2),
      before: ago(15),
      scaleMax: 5,
      overall: { rating: 4, before: 3 },
      areas: {
        count: 3,
        shown: [
          { id: 'Wohnen', title: 'Wohnen', rating: 3, before: 2 },
          { id: 'Arbeit', title: 'Arbeit', rating: 3, before: 3 },
          { id: 'Freunde', title: 'Freunde', rating: 1, before: null },
        ],
      },
    })
  })

  it('holds it against the first of this time where there was none before, and a single one against nothing', () => {
    const two = [aWeek(ago(1), 4, {}), aWeek(ago(5), 3, {}), aWeek(ago(8), 2, {})]
    expect(ratingsIn(two, areas, period)).toMatchObject({ before: ago(8), overall: { before: 2 } })
    expect(ratingsIn(two.slice(0, 1), areas, period)).toMatchObject({
      before: null,
      overall: { before: null },
    })
  })

  it('says nothing of a weekly review that lies before this time', () => {
    expect(ratingsIn([aWeek(ago(12), 4, {})], areas, period)).toBeNull()
    expect(ratingsIn([], areas, period)).toBeNull()
  })

  it('sorts work into done, due and overdue (§3)', () => {
    const work = (title: string, dueDate: Day | null, doneOn: Day | null = null): WorkItem => ({
      id: title as ContentId,
      kind: 'task',
      title,
      dueDate,
      doneOn,
    })
    const titles = ({ shown }: { shown: readonly { title: string }[] }) => shown.map(({ title }) => title)
    const { done, due, overdue, undated } = workIn(
      [
        work('früh erledigt', ago(8), ago(9)),
        work('spät erledigt', null, ago(1)),
        work('lange erledigt', ago(10), ago(10)),
        work('heute', today),
        work('in zwei Wochen', addDays(today, 14)),
        work('später', addDays(today, 15)),
        work('seit gestern', ago(1)),
        work('seit einer Woche', ago(7)),
        work('ohne Datum', null),
      ],
      period,
    )
    expect(titles(done)).toEqual(['spät erledigt', 'früh erledigt'])
    expect(titles(due)).toEqual(['heute', 'in zwei Wochen'])
    expect(titles(overdue)).toEqual(['seit einer Woche', 'seit gestern'])
    expect(titles(undated)).toEqual(['ohne Datum'])
  })
})
