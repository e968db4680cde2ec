import { z } from 'zod'
import { call, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { GoingLive } from './going-live.ts'
import { metricRanges, Trend } from './metric-samples.ts'
import { Dashboard } from './monitoring.ts'
import { MonitoringReport } from './monitoring-report.ts'
import { SetupCheck } from './setup-check.ts'

export const readDashboard = call({
  name: 'readDashboard',
  summary: 'How the instance is doing, in counts',
  method: 'GET',
  path: '/admin-data/dashboard',
  by: ['ADMIN'],
  reply: one(resource('dashboard', Dashboard)),
  refusals: [],
})

/** Fetched when the range is changed; all points are returned regardless of age. */
export const readCourse = call({
  name: 'readCourse',
  summary: 'How the instance has been doing, in counts over time',
  method: 'GET',
  path: '/admin-data/figures',
  by: ['ADMIN'],
  query: z.strictObject({ range: z.enum(metricRanges).default('day') }),
  reply: one(resource('course', Trend)),
  refusals: [],
})

/** Slow where a password has to be tested. */
export const checkSetup = call({
  name: 'checkSetup',
  summary: 'What of the way the instance was set up is not in order',
  method: 'GET',
  path: '/admin-data/setup-check',
  by: ['ADMIN'],
  reply: one(resource('setupCheck', SetupCheck)),
  refusals: [],
})

export const readGoingLive = call({
  name: 'readGoingLive',
  summary: 'How far the instance is on its way to the first client',
  method: 'GET',
  path: '/admin-data/going-live',
  by: ['ADMIN'],
  reply: one(resource('goingLive', GoingLive)),
  refusals: [],
})

/** Available even while disabled, so that administrators see what an address would get. */
export const previewMonitoringReport = call({
  name: 'previewMonitoringReport',
  summary: 'The weekly report as it would go out now: figures of the last seven days, and the letter',
  method: 'GET',
  path: '/admin-data/monitoring-report',
  by: ['ADMIN'],
  reply: one(resource('monitoringReport', MonitoringReport)),
  refusals: [],
})
