import { addDays, type Instant, type Now, startOfDay } from '@standfest/domain/base/day.ts'
import { defaultLanguage } from '@standfest/domain/base/language.ts'
import {
  dueReport,
  type MonitoringCounts,
  reportedDays,
} from '@standfest/domain/features/monitoring/monitoring-report.ts'
import type { Clock } from '#config/clock.ts'
import { version } from '#config/version.ts'
import type { Tx } from '#database/connection.ts'
import { getClinicSettings, getSealedSetting } from '#features/instance-settings/settings.store.ts'
import { countOutboxMails } from '#features/reminders/outbox.store.ts'
import type { DueMails } from '#outbox/mails.store.ts'
import type { InstanceMailWriter } from '#outbox/send-mails.ts'
import type { Vault } from '#vault/vault.ts'
import { countCheckIns, getInstanceCounts } from './monitoring.store.ts'
import { monitoringReportKind, monitoringReportMail } from './monitoring-report.mails.ts'
import { countOfDays, findLastReport } from './monitoring-report.store.ts'

type Needs = { readonly vault: Vault; readonly clock: Clock }

/** The subject of the report in the outbox: the instance. */
const instanceSubject = '00000000-0000-0000-0000-000000000000'

/** The weekly report due on the configured weekday. */
export function dueMonitoringReports({ vault }: Pick<Needs, 'vault'>): DueMails {
  return async (tx, after, now) => {
    const setting = await getSealedSetting(tx, vault.instanceKey, 'monitoring_report')
    const lastDueAt = setting.enabled ? await findLastReport(tx) : undefined
    const due = dueReport(setting, { after, lastDueAt }, now)
    return due ? [{ kind: monitoringReportKind, subjectId: instanceSubject, ...due }] : []
  }
}

/** Writes the report at send time, to the address configured then. */
export function monitoringReportWriter({ vault, clock }: Needs): InstanceMailWriter {
  return async (tx, { dueAt }) => {
    const { enabled, address } = await getSealedSetting(tx, vault.instanceKey, 'monitoring_report')
    if (!enabled || address === '') return undefined
    const { subject, text } = await reportOf(tx, dueAt, clock.now())
    return { to: address, subject, text, language: defaultLanguage }
  }
}

/** The report due at a timestamp: its counts and its text. */
export async function reportOf(tx: Tx, dueAt: Instant, now: Now) {
  const figures = await figuresOf(tx, dueAt, now)
  const { appName } = await getClinicSettings(tx)
  return { figures, ...monitoringReportMail(figures, appName) }
}

async function figuresOf(tx: Tx, dueAt: Instant, { instant, zone }: Now): Promise<MonitoringCounts> {
  const { from, to } = reportedDays(dueAt, zone)
  const [begins, ends] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone) - 1]
  const [counts, checkIns, others, letters] = await Promise.all([
    getInstanceCounts(tx, instant),
    countCheckIns(tx, from, to),
    countOfDays(tx, { from, to, begins, ends }),
    countOutboxMails(tx, begins, ends),
  ])
  const lettersOf = (...steps: string[]) => sum(letters.filter(({ step }) => steps.includes(step)))
  return {
    from,
    to,
    activeClients: counts.active_clients,
    activeTherapists: counts.active_therapists,
    logins: others.logins,
    checkIns: [...checkIns.values()].reduce((all, count) => all + count, 0),
    weeklyReviews: others.weekly_reviews,
    letters: sum(letters),
    lettersDead: lettersOf('dead'),
    lettersWaiting: lettersOf('planned'),
    databaseBytes: counts.database_bytes,
    version,
  }
}

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((all, { count }) => all + count, 0)
}
