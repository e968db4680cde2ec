import { describe, expect, it } from 'vitest'
import { type Day, nowAt } from '#base/day.ts'
import { at, berlin } from '#testing/days.ts'
import {
  acceptedConsumptionDay,
  askedDay,
  isSaid,
  mayAnswerYesterday,
  usualConsumptionDay,
} from './survey-days.ts'

describe('daily survey, the day asked about and the day of the drinking', () => {
  const registeredOn = '2026-06-01' as Day
  const asked = (day: string | undefined, moment: string, since = registeredOn) =>
    askedDay(day as Day | undefined, { execTime: at(moment), zone: berlin, registeredOn: since })
  const refusedFor = (field: string) => ({ code: 'ERROR.SURVEY_TIME', fields: [{ field }] })

  // REQ 4.255
  it.each<[title: string, day: string | undefined, moment: string, taken: string | undefined]>([
    ['is the day of answering where none is named', undefined, '2026-06-10T06:00:00Z', '2026-06-10'],
    ['may be the day of answering', '2026-06-10', '2026-06-10T20:00:00Z', '2026-06-10'],
    ['may be yesterday in the last minute before noon', '2026-06-09', '2026-06-10T09:59:59Z', '2026-06-09'],
    ['is not yesterday from noon on', '2026-06-09', '2026-06-10T10:00:00Z', undefined],
    ['is never the day before yesterday', '2026-06-08', '2026-06-10T06:00:00Z', undefined],
    ['is never tomorrow', '2026-06-11', '2026-06-10T06:00:00Z', undefined],
    [
      'may be yesterday on the morning when clocks are set forward',
      '2026-03-28',
      '2026-03-29T09:59:59Z',
      '2026-03-28',
    ],
    ['is not yesterday at noon of that day', '2026-03-28', '2026-03-29T10:00:00Z', undefined],
  ])('%s (§4)', (_, day, moment, taken) => {
    const since = '2026-01-01' as Day
    expect(asked(day, moment, since)).toEqual(taken ?? refusedFor('day'))
  })

  // REQ 4.255
  it('is not yesterday on the day of the registration', () => {
    expect(asked('2026-05-31', '2026-06-01T06:00:00Z')).toEqual(refusedFor('day'))
    expect(mayAnswerYesterday(nowAt(at('2026-06-01T06:00:00Z'), berlin), { registeredOn })).toBe(false)
    expect(mayAnswerYesterday(nowAt(at('2026-06-02T06:00:00Z'), berlin), { registeredOn })).toBe(true)
  })

  // REQ 4.256
  it.each<[title: string, moment: string, doneToday: boolean, offered: string]>([
    ['yesterday before noon', '2026-06-10T09:59:00Z', false, '2026-06-09'],
    ['today from noon on', '2026-06-10T10:00:00Z', false, '2026-06-10'],
    ['today where the check-in of the day is there already', '2026-06-10T07:00:00Z', true, '2026-06-10'],
    ['today on the day of the registration', '2026-06-01T07:00:00Z', false, '2026-06-01'],
  ])('offers for drinking %s first (§4)', (_, moment, doneToday, offered) => {
    expect(usualConsumptionDay(nowAt(at(moment), berlin), { registeredOn, doneToday })).toBe(offered)
  })

  // REQ 4.256
  it.each<[title: string, consumptionDay: string | undefined, isReported: boolean, taken: unknown]>([
    ['the day asked about where none is named', undefined, true, '2026-06-10'],
    ['the day asked about', '2026-06-10', true, '2026-06-10'],
    ['the day before it', '2026-06-09', true, '2026-06-09'],
    ['no earlier day', '2026-06-08', true, refusedFor('consumptionDay')],
    ['no later day', '2026-06-11', true, refusedFor('consumptionDay')],
    ['none without drinking', undefined, false, null],
  ])('takes for drinking %s (§4)', (_, consumptionDay, isReported, taken) => {
    const survey = consumptionDay === undefined ? {} : { consumptionDay: consumptionDay as Day }
    expect(acceptedConsumptionDay(survey, { day: '2026-06-10' as Day, registeredOn, isReported })).toEqual(
      taken,
    )
  })

  it('takes no day of drinking before the registration, nor with a no', () => {
    const first = { day: registeredOn, registeredOn }
    const before = { consumptionDay: '2026-05-31' as Day }
    expect(acceptedConsumptionDay(before, { ...first, isReported: true })).toEqual(
      refusedFor('consumptionDay'),
    )
    expect(
      acceptedConsumptionDay({ consumptionDay: registeredOn }, { ...first, isReported: false }),
    ).toMatchObject({ fields: [{ field: 'consumptionDay', code: 'ERROR.CONTRADICTION' }] })
  })

  // REQ 4.257
  it('says nothing of today by a yes for yesterday (§4)', () => {
    const answered = (day: string, consumption: boolean, consumptionDay: string | null) => ({
      day: day as Day,
      consumptionDay: consumptionDay as Day | null,
      content: [{ id: 'consumption', user_selection: consumption }],
    })
    const forYesterday = [answered('2026-06-10', true, '2026-06-09')]
    const said = (days: Parameters<typeof isSaid>[1]) =>
      ['2026-06-09', '2026-06-10'].map((day) => isSaid(day as Day, days))
    expect(said(forYesterday)).toEqual([true, false])
    expect(said([...forYesterday, answered('2026-06-10', false, null)])).toEqual([true, true])
    expect(said([answered('2026-06-10', true, '2026-06-10')])).toEqual([false, true])
    expect(said([])).toEqual([false, false])
  })
})
