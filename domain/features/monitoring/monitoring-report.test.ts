import { describe, expect, it } from 'vitest'
import { type Instant, nowAt } from '#base/day.ts'
import { dueReport, MonitoringReportSetting, reportedDays } from './monitoring-report.ts'
import { normaliseReport, reportFault } from './report-fault.ts'

const zone = 'Europe/Berlin'
const at = (moment: string): Instant => Date.parse(moment) / 1000
const mondays = MonitoringReportSetting.parse({
  enabled: true,
  address: 'technik@klinik.example',
  weekday: 1,
})
const due = (
  now: string,
  { after, last, setting = mondays }: { after: string; last?: string; setting?: MonitoringReportSetting },
) => {
  const lastDueAt = last === undefined ? undefined : at(last)
  const report = dueReport(setting, { after: at(after), lastDueAt }, nowAt(at(now), zone))
  return report && new Date(report.dueAt * 1000).toISOString()
}

describe('the weekly report (§3)', () => {
  it.each([
    ['a minute before its hour', '2026-03-09T06:59:00+01:00', '2026-03-09T06:58:00+01:00', undefined],
    ['at its hour', '2026-03-09T07:00:00+01:00', '2026-03-09T06:59:00+01:00', '2026-03-09T06:00:00.000Z'],
    ['a minute after it', '2026-03-09T07:01:00+01:00', '2026-03-09T07:00:00+01:00', undefined],
    ['on another day', '2026-03-10T07:00:00+01:00', '2026-03-10T06:59:00+01:00', undefined],
    [
      'after an outage of four days',
      '2026-03-13T11:00:00+01:00',
      '2026-03-08T12:00:00+01:00',
      '2026-03-09T06:00:00.000Z',
    ],
    [
      'after an outage of three weeks, the last one alone',
      '2026-03-09T06:00:00+01:00',
      '2026-02-12T12:00:00+01:00',
      '2026-03-02T06:00:00.000Z',
    ],
    ['in summer time', '2026-03-30T07:00:00+02:00', '2026-03-30T06:59:00+02:00', '2026-03-30T05:00:00.000Z'],
  ])('is due %s or not', (_title, now, after, expected) => {
    expect(due(now, { after })).toBe(expected)
  })

  // REQ 4.48
  it('goes out once a week where its weekday was changed', () => {
    const tuesdays = { ...mondays, weekday: 2 }
    const last = '2026-03-09T07:00:00+01:00'
    const moved = { setting: tuesdays, last }
    expect(due('2026-03-10T07:00:00+01:00', { ...moved, after: '2026-03-10T06:59:00+01:00' })).toBeUndefined()
    expect(due('2026-03-17T07:00:00+01:00', { ...moved, after: '2026-03-17T06:59:00+01:00' })).toBe(
      '2026-03-17T06:00:00.000Z',
    )
  })

  it.each([{ enabled: false }, { address: '' }])('is never due with %j', (change) => {
    const setting = { ...mondays, ...change }
    expect(due('2026-03-09T07:00:00+01:00', { after: '2026-03-02T08:00:00+01:00', setting })).toBeUndefined()
  })

  it('needs an address to be switched on', () => {
    expect(MonitoringReportSetting.parse({})).toEqual({ enabled: false, address: '', weekday: 1 })
    const { error } = MonitoringReportSetting.safeParse({ enabled: true })
    expect(error?.issues.map(({ path }) => path)).toEqual([['address']])
  })

  it.each([
    [{ enabled: true, address: '' }, 'required'],
    [{ enabled: true, address: '   ' }, 'required'],
    [{ enabled: true, address: 'technik@klinik' }, 'email'],
    [{ enabled: false, address: 'technik' }, 'email'],
    [{ enabled: false, address: '' }, undefined],
    [{ enabled: true, address: ' technik@klinik.example ' }, undefined],
  ])('says of %j what to do: %s', (change, fault) => {
    const setting = { ...mondays, ...change }
    expect(reportFault(setting)).toBe(fault)
    expect(MonitoringReportSetting.safeParse(normaliseReport(setting)).success).toBe(fault === undefined)
  })

  it('tells of the seven days before its own', () => {
    expect(reportedDays(at('2026-03-30T07:00:00+02:00'), zone)).toEqual({
      from: '2026-03-23',
      to: '2026-03-29',
    })
  })
})
