import { addDays, type Now, startOfDay } from '@standfest/domain/base/day.ts'
import {
  lastSpan,
  type MetricGrain,
  metricSeconds,
  metricsKeptDays,
  type StoredMetrics,
} from '@standfest/domain/features/monitoring/metric-samples.ts'
import { type Random, randomOf } from './random.ts'

const hour = 3600
const day = 24 * hour
const megabyte = 1024 ** 2
/** Since when the clinic has been there. */
const openDays = 400
const figuresSeed = 8
/** How far the clinic's clock is ahead of the world's, in winter. */
const zoneHours = 1

/** Generated load metrics of a small server: busy in the morning and evening, a backup at night. */
export function demoMetrics({ instant, today, zone }: Now): StoredMetrics[] {
  const random = randomOf(figuresSeed, 0)
  const minutesFrom = Math.floor((instant - metricsKeptDays.minutes * day) / hour) * hour
  const hoursFrom = startOfDay(addDays(today, -metricsKeptDays.hour), zone)
  const days = Array.from({ length: openDays - metricsKeptDays.hour }, (_, index) =>
    startOfDay(addDays(today, index - openDays), zone),
  )
  const hours = momentsFrom(hoursFrom, minutesFrom, hour)
  const minutes = momentsFrom(minutesFrom, lastSpan(instant) + metricSeconds, metricSeconds)
  const rowsOf = (grain: MetricGrain, moments: readonly number[], span: number) =>
    moments.map((beginsAt) => figuresOf({ grain, beginsAt, span, now: instant }, random))
  return [
    ...rowsOf('day', days, day),
    ...rowsOf('hour', hours, hour),
    ...rowsOf('minutes', minutes, metricSeconds),
  ]
}

function momentsFrom(from: number, until: number, step: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((until - from) / step)) },
    (_, index) => from + index * step,
  )
}

type Span = {
  readonly grain: MetricGrain
  readonly beginsAt: number
  readonly span: number
  readonly now: number
}

function figuresOf({ grain, beginsAt, span, now }: Span, random: Random): StoredMetrics {
  const samples = span / metricSeconds
  const clock = ((beginsAt / hour + zoneHours) % 24) + Math.min(span, hour) / hour / 2
  const busy = grain === 'day' ? 0.45 : bustle(clock)
  const isBackup = grain !== 'day' && Math.floor(clock * 12) / 12 >= 2.25 && clock < 2.5
  const load = isBackup ? 3.6 + random.next() * 0.4 : 0.4 + busy * 1.8 + random.next() * 0.4
  const age = 1 - (now - beginsAt) / (openDays * day)
  const about = (number: number) => Math.max(0, Math.round(number * (1 + random.spread() / 6)))
  return {
    grain,
    beginsAt,
    samples,
    load,
    loadPeak: grain === 'day' ? 3.7 + random.next() * 0.4 : load + random.next() * 0.3,
    memoryUsedBytes: (1900 + busy * 350 + random.next() * 60) * megabyte,
    databaseBytes: (9 + age * 9) * megabyte,
    databaseConnections: 11 + Math.round(busy * 6),
    sessions: busy * 38 + random.next() * 3,
    lettersWaiting: busy > 0.8 ? random.whole(0, 3) : 0,
    logins: about(samples * busy * 1.6),
    loginsRefused: about(samples * busy * 0.12),
    lettersSent: about(samples * busy * 1.1),
  }
}

/** The activity level by hour of day, from 0 to 1. */
function bustle(clock: number): number {
  const hill = (at: number, width: number) => Math.exp(-(((clock - at) / width) ** 2))
  return Math.min(1, 0.05 + 0.85 * hill(9, 2.2) + 0.45 * hill(14, 3) + 0.6 * hill(20, 2))
}
