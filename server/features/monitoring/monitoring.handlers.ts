import { freemem, loadavg, totalmem } from 'node:os'
import { addDays } from '@standfest/domain/base/day.ts'
import {
  checkSetup,
  previewMonitoringReport,
  readCourse,
  readDashboard,
} from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { courseBegin, courseOf } from '@standfest/domain/features/monitoring/figures.ts'
import { loadGaugeMax } from '@standfest/domain/features/monitoring/monitoring.ts'
import { findSetupFaults, setupChecks } from '@standfest/domain/features/monitoring/setup-check.ts'
import { version } from '#config/version.ts'
import { type Handler, handle, handlePrepared } from '#http/handle.ts'
import { findFigures } from './figures.store.ts'
import { reportOf } from './monitoring-report.jobs.ts'
import { findSetupFacts } from './setup-facts.ts'
import { countCheckIns, getInstanceCounts } from './monitoring.store.ts'

const shownDays = 10

const answerReadDashboard = handle(readDashboard, async (_input, { tx, now }) => {
  const days = Array.from({ length: shownDays }, (_, index) => addDays(now.today, index - shownDays + 1))
  const [counts, checkIns] = await Promise.all([
    getInstanceCounts(tx, now.instant),
    countCheckIns(tx, addDays(now.today, 1 - shownDays), now.today),
  ])
  return {
    attributes: {
      version,
      load: Math.min(loadavg()[0] ?? 0, loadGaugeMax),
      memoryUsedBytes: totalmem() - freemem(),
      memoryTotalBytes: totalmem(),
      databaseBytes: counts.database_bytes,
      databaseConnections: counts.database_connections,
      sessionsNow: counts.sessions_now,
      activeClients: counts.active_clients,
      activeTherapists: counts.active_therapists,
      checkIns: days.map((day) => ({ day, count: checkIns.get(day) ?? 0 })),
    },
  }
})

const answerReadCourse = handle(readCourse, async ({ query }, { tx, now }) => ({
  attributes: courseOf(await findFigures(tx, courseBegin(query.range, now)), query.range, now),
}))

const answerPreviewReport = handle(previewMonitoringReport, async (_input, { tx, now }) => ({
  attributes: await reportOf(tx, now.instant, now),
}))

const answerCheckSetup = handlePrepared(
  checkSetup,
  (_input, before) => findSetupFacts(before),
  async (_input, { now }, facts) => ({
    attributes: { checked: setupChecks.length, findings: findSetupFaults(facts, now.instant) },
  }),
)

export const monitoringHandlers: readonly Handler[] = [
  answerReadDashboard,
  answerReadCourse,
  answerPreviewReport,
  answerCheckSetup,
]
