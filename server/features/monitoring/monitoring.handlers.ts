import { freemem, loadavg, totalmem } from 'node:os'
import {
  addDays,
  dayOf,
  daysBetween,
  type Instant,
  type Now,
  startOfDay,
} from '@standfest/domain/base/day.ts'
import { goingLiveOf } from '@standfest/domain/features/monitoring/going-live.ts'
import { trendBegin, trendOf } from '@standfest/domain/features/monitoring/metric-samples.ts'
import {
  checkSetup,
  previewMonitoringReport,
  readCourse,
  readDashboard,
  readGoingLive,
} from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { loadGaugeMax } from '@standfest/domain/features/monitoring/monitoring.ts'
import { findSetupFaults, setupChecks } from '@standfest/domain/features/monitoring/setup-check.ts'
import { sumUpUndelivered } from '@standfest/domain/features/monitoring/undelivered.ts'
import { nextCheckInReminder } from '@standfest/domain/features/reminders/due-reminders.ts'
import { version } from '#config/version.ts'
import { countApprovalsFor } from '#features/approvals/approvals.store.ts'
import { findAskedMinutes } from '#features/reminders/scheduler.store.ts'
import { findEndingCertificates } from '#features/therapists/certificates.store.ts'
import { type Handler, handle, handlePrepared } from '#http/handle.ts'
import { findGoingLiveFacts } from './going-live.ts'
import { findMetrics } from './metric-samples.store.ts'
import { countCheckIns, getInstanceCounts } from './monitoring.store.ts'
import { reportOf } from './monitoring-report.jobs.ts'
import { findSetupFacts } from './setup-facts.ts'
import { countDelivery, countUndelivered, getToday } from './today.store.ts'

const shownDays = 10
const deliveryDays = 7

const answerReadDashboard = handle(readDashboard, async (_input, { tx, now, actor }) => {
  const days = Array.from({ length: shownDays }, (_, index) => addDays(now.today, index - shownDays + 1))
  const delivered = { from: addDays(now.today, 1 - deliveryDays), to: now.today }
  const [counts, checkIns, today, delivery, undelivered, asked, ending, approvals] = await Promise.all([
    getInstanceCounts(tx, now.instant),
    countCheckIns(tx, addDays(now.today, 1 - shownDays), now.today),
    getToday(tx, now.instant, startOfDay(now.today, now.zone)),
    countDelivery(tx, delivered, now.zone),
    countUndelivered(tx, startOfDay(delivered.from, now.zone), now.instant),
    findAskedMinutes(tx, now),
    findEndingCertificates(tx, now.instant),
    countApprovalsFor(tx, actor.id),
  ])
  return {
    attributes: {
      version,
      load: Math.min(loadavg()[0] ?? 0, loadGaugeMax),
      memoryUsedBytes: totalmem() - freemem(),
      memoryTotalBytes: totalmem(),
      memoryOfWeek:
        today.memory_least === null || today.memory_most === null
          ? null
          : { least: today.memory_least, most: today.memory_most },
      databaseBytes: counts.database_bytes,
      databaseConnections: counts.database_connections,
      loadPeakToday:
        today.peak === null || today.peak_at === null ? null : { load: today.peak, at: today.peak_at },
      sessionsNow: {
        CLIENT: today.sessions_client,
        THERAPIST: today.sessions_therapist,
        ADMIN: today.sessions_admin,
      },
      loginsToday: today.logins,
      loginsRefusedToday: today.logins_refused,
      lettersWaiting: today.letters_waiting,
      letterWaitsSeconds: today.letter_waits,
      nextRemindersAt: nextCheckInReminder(asked, now) ?? null,
      activeClients: counts.active_clients,
      activeTherapists: counts.active_therapists,
      checkIns: days.map((day) => ({ day, count: checkIns.get(day) ?? 0 })),
      delivery,
      undelivered: [...sumUpUndelivered(undelivered)],
      open: {
        approvals,
        registrations: today.registrations,
        certificates: ending.length,
        firstEndsInDays: daysUntil(ending[0]?.valid_until, now),
      },
    },
  }
})

function daysUntil(end: Instant | undefined, { today, zone }: Now): number | null {
  return end === undefined ? null : daysBetween(today, dayOf(end, zone))
}

const answerReadCourse = handle(readCourse, async ({ query }, { tx, now }) => ({
  attributes: trendOf(await findMetrics(tx, trendBegin(query.range, now)), query.range, now),
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

const answerReadGoingLive = handlePrepared(
  readGoingLive,
  (_input, { operator }) => operator.surroundings(),
  async (_input, { tx, now, vault, browser }, surroundings) => {
    const needs = { tx, now, vault, needsCertificates: browser.certificate.required }
    return { attributes: { steps: goingLiveOf(await findGoingLiveFacts(needs, surroundings)) } }
  },
)

export const monitoringHandlers: readonly Handler[] = [
  answerReadDashboard,
  answerReadCourse,
  answerPreviewReport,
  answerCheckSetup,
  answerReadGoingLive,
]
