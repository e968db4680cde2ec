import type { Language } from '@standfest/domain/base/language.ts'
import type { Metrics } from '@standfest/domain/features/monitoring/metric-samples.ts'
import { loadGaugeMax } from '@standfest/domain/features/monitoring/monitoring.ts'
import { formatNumber } from '#language/numbers.ts'

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

const inGigabytes = (value: number, language: Language) => `${formatNumber(value, language, 1)} GB`
const inMegabytes = (value: number, language: Language) => `${formatNumber(value, language, 1)} MB`
const inTenths = (value: number, language: Language) => formatNumber(value, language, 1)
const inWhole = (value: number, language: Language) => formatNumber(Math.round(value), language)

/** One metric over time: its value for an interval, and whether intervals add up. */
export type Measure = {
  readonly name: MeasureName
  readonly valueOf: (figures: Metrics) => number
  readonly write: (value: number, language: Language) => string
  readonly isCounted: boolean
  /** The fixed maximum of the scale, marked by a line. */
  readonly most?: number
}

export type MeasureName =
  | 'load'
  | 'memory'
  | 'database'
  | 'connections'
  | 'sessions'
  | 'logins'
  | 'loginsRefused'
  | 'lettersSent'
  | 'lettersWaiting'

export const loadMeasure: Measure = {
  name: 'load',
  valueOf: ({ load }) => Math.min(load, loadGaugeMax),
  write: inTenths,
  isCounted: false,
  most: loadGaugeMax,
}

/** All metrics, in display order. */
export const measures: readonly Measure[] = [
  loadMeasure,
  { name: 'memory', valueOf: (one) => one.memoryUsedBytes / gigabyte, write: inGigabytes, isCounted: false },
  { name: 'database', valueOf: (one) => one.databaseBytes / megabyte, write: inMegabytes, isCounted: false },
  { name: 'connections', valueOf: (one) => one.databaseConnections, write: inWhole, isCounted: false },
  { name: 'sessions', valueOf: (one) => one.sessions, write: inWhole, isCounted: false },
  { name: 'logins', valueOf: (one) => one.logins, write: inWhole, isCounted: true },
  { name: 'loginsRefused', valueOf: (one) => one.loginsRefused, write: inWhole, isCounted: true },
  { name: 'lettersSent', valueOf: (one) => one.lettersSent, write: inWhole, isCounted: true },
  { name: 'lettersWaiting', valueOf: (one) => one.lettersWaiting, write: inWhole, isCounted: false },
]
