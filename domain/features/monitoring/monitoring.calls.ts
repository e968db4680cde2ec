import { z } from 'zod'
import { call, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { Course, figureRanges } from './figures.ts'
import { GoingLive } from './going-live.ts'
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

/** What a change of the range asks for; the same points however old they are. */
export const readCourse = call({
  name: 'readCourse',
  summary: 'How the instance has been doing, in counts over time',
  method: 'GET',
  path: '/admin-data/figures',
  by: ['ADMIN'],
  query: z.strictObject({ range: z.enum(figureRanges).default('day') }),
  reply: one(resource('course', Course)),
  refusals: [],
})

/** Takes a while where a password has to be tried. */
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

/** Whether it is switched on or not: so that administrators see what an address would get. */
export const previewMonitoringReport = call({
  name: 'previewMonitoringReport',
  summary: 'The weekly report as it would go out now: figures of the last seven days, and the letter',
  method: 'GET',
  path: '/admin-data/monitoring-report',
  by: ['ADMIN'],
  reply: one(resource('monitoringReport', MonitoringReport)),
  refusals: [],
})
