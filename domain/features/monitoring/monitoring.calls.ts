import { call, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { Dashboard } from './monitoring.ts'
import { SetupCheck } from './setup-check.ts'
import { MonitoringReport } from './monitoring-report.ts'

export const readDashboard = call({
  name: 'readDashboard',
  summary: 'How the instance is doing, in counts',
  method: 'GET',
  path: '/admin-data/dashboard',
  by: ['ADMIN'],
  reply: one(resource('dashboard', Dashboard)),
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
