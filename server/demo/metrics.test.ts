import { nowAt } from '@standfest/domain/base/day.ts'
import {
  downsampleMetrics,
  metricRanges,
  trendOf,
} from '@standfest/domain/features/monitoring/metric-samples.ts'
import { describe, expect, it } from 'vitest'
import { demoMetrics } from './metrics.ts'

const now = nowAt(Date.parse('2026-03-12T08:32:00+01:00') / 1000, 'Europe/Berlin')

describe('the figures of the demo clinic', () => {
  it('lie as they would have been thinned, and are the same each time', () => {
    const rows = demoMetrics(now)
    expect(downsampleMetrics(rows, now)).toHaveLength(rows.length)
    expect(new Set(rows.map(({ grain, beginsAt }) => `${grain} ${beginsAt}`)).size).toBe(rows.length)
    expect(demoMetrics(now)).toEqual(rows)
  })

  it.each(metricRanges)('show a course of a %s without a gap', (range) => {
    const { points } = trendOf(demoMetrics(now), range, now)
    expect(points.length).toBeGreaterThanOrEqual({ day: 95, week: 83, month: 30, years: 57 }[range])
    expect(points.every(({ load, sessions }) => load > 0 && load < 8 && sessions > 0)).toBe(true)
  })

  it('are busier in the morning than in the night, but for the backup', () => {
    const { points } = trendOf(demoMetrics(now), 'day', now)
    const loadAt = (moment: string) =>
      points.find(({ beginsAt }) => beginsAt === Date.parse(moment) / 1000)?.load ?? 0
    expect(loadAt('2026-03-12T08:00:00+01:00')).toBeGreaterThan(loadAt('2026-03-12T04:00:00+01:00') + 0.5)
    expect(loadAt('2026-03-12T02:15:00+01:00')).toBeGreaterThan(3)
  })
})
