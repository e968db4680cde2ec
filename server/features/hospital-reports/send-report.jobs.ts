import type { Instant } from '@standfest/domain/base/day.ts'
import { AccountId, HospitalReportId } from '@standfest/domain/base/id.ts'
import type { AuditLogAction } from '@standfest/domain/features/audit-log/audit-log.ts'
import {
  type HospitalReceiver,
  isSamePlace,
  placeOf,
} from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import type { StopReason } from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import {
  type AnswerOutcome,
  nextTryAfter,
  outcomeOf,
  refusalIn,
  wordingMaxLength,
} from '@standfest/domain/features/hospital-reports/receiver-answer.ts'
import { z } from 'zod'
import type { Clock } from '#config/clock.ts'
import type { Database, Tx } from '#database/connection.ts'
import { findClientFacts, findClientKey, openScope } from '#features/access/access.store.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import { addJob } from '#jobs/add-job.store.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import type { Vault } from '#vault/vault.ts'
import { listConsentsOf, lockConsents } from './consents.store.ts'
import { removeDraft } from './drafts.store.ts'
import {
  countTry,
  lockReport,
  moveReport,
  noteArrival,
  type ReportClient,
  type StoredReport,
} from './hospital-reports.store.ts'
import type { ReceiverLine } from './receiver-line.ts'
import { findReceiver, permits, replacedReports } from './report-page.ts'

/** The job that sends a report to the hospital's system. */
export const sendReportTask = 'send-hospital-report'

const SendPayload = z.object({ clientId: AccountId, reportId: HospitalReportId })
type SendPayload = z.infer<typeof SendPayload>

type Needs = {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly line: ReceiverLine
}

/** Enqueues a try. A report has one job at most: another one takes its place. */
export async function addSendReport(tx: Tx, payload: SendPayload, at: Instant): Promise<void> {
  await addJob(tx, sendReportTask, payload, { at, key: `${sendReportTask} ${payload.reportId}` })
}

/**
 * One try of a report. Consent and receiver are checked when it begins, and once more after the line is open and right before the document
 * leaves, always the same bytes; then what became of it is stored. A crash in between leaves the job, which tries again: the receiver
 * knows the document by its identifier.
 */
export async function sendReport(payload: unknown, needs: Needs): Promise<void> {
  const sent = SendPayload.parse(payload)
  const { database } = needs
  const begun = await database.inTransaction((tx) => openPermitted(tx, needs, sent, countTry))
  if (!begun) return
  const noting = (tx: Tx, client: ReportClient, id: HospitalReportId) => noteArrival(tx, client, id, true)
  const mayLeave = async () =>
    (await database.inTransaction((tx) => openPermitted(tx, needs, sent, noting))) !== undefined
  const answer = await answerTo(needs.line, begun, mayLeave)
  await database.inTransaction((tx) => endTry(tx, needs, sent, { ...answer, wasInDoubt: begun.wasInDoubt }))
}

/** How long a report waits while another one of this process is under way. */
const turnSeconds = 10

/**
 * Sends one report at a time for each server process: a system that hangs holds one worker, never all of them. It is no lock in the database,
 * which a process that was killed would leave behind.
 */
export function reportSender(needs: Needs): (payload: unknown) => Promise<void> {
  let isBusy = false
  return async (payload) => {
    if (isBusy) {
      const at = needs.clock.instant() + turnSeconds
      return needs.database.inTransaction((tx) => addSendReport(tx, SendPayload.parse(payload), at))
    }
    isBusy = true
    try {
      await sendReport(payload, needs)
    } finally {
      isBusy = false
    }
  }
}

type Begun = {
  readonly receiver: HospitalReceiver
  readonly document: string
  readonly id: HospitalReportId
  /** Whether an earlier try may have arrived. */
  readonly wasInDoubt: boolean
}

/** A report that may leave, after `noting` so; otherwise it is stopped, if it was not before. */
async function openPermitted(
  tx: Tx,
  needs: Needs,
  { clientId, reportId }: SendPayload,
  noting: (tx: Tx, client: ReportClient, id: HospitalReportId) => Promise<void>,
): Promise<Begun | undefined> {
  const client = await openReportClient(tx, needs.vault, clientId)
  if (!client) return undefined
  await lockConsents(tx, client)
  const report = await lockReport(tx, client, reportId)
  if (report?.state !== 'sent') return undefined
  const receiver = await findReceiver(tx)
  const [consent] = await listConsentsOf(tx, client)
  const { place, document } = report.content
  const stoppedFor: StopReason | undefined = !permits(consent, place)
    ? 'consent'
    : receiver === undefined || receiver.way === 'file' || !isSamePlace(placeOf(receiver), place)
      ? 'receiver'
      : undefined
  if (stoppedFor !== undefined || receiver === undefined) {
    const at = needs.clock.instant()
    await moveReport(tx, client, reportId, {
      state: 'stopped',
      at,
      answer: { stoppedFor: stoppedFor ?? null },
    })
    await noteOutcome(tx, client, 'hospital-report-stopped', at)
    return undefined
  }
  await noting(tx, client, reportId)
  return { receiver, document, id: reportId, wasInDoubt: report.mayHaveArrived }
}

type Answer = { readonly status: number; readonly body: string }

/** The answer to a report; status 0 with the fault's code where there was none. */
async function answerTo(
  line: ReceiverLine,
  { receiver, document, id }: Begun,
  mayLeave: () => Promise<boolean>,
): Promise<Answer> {
  try {
    return await line.post(receiver, document, { id, mayLeave })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    return { status: 0, body: code }
  }
}

async function endTry(
  tx: Tx,
  { vault, clock }: Needs,
  { clientId, reportId }: SendPayload,
  { status, body, wasInDoubt }: Answer & Pick<Begun, 'wasInDoubt'>,
): Promise<void> {
  const client = await openReportClient(tx, vault, clientId)
  const report = client && (await lockReport(tx, client, reportId))
  if (!client || !report) return
  const at = clock.instant()
  const outcome = outcomeOf(status, body)
  if (isSurelyNotThere(status, outcome)) await noteArrival(tx, client, reportId, wasInDoubt)
  // It was stopped while it was under way, and has arrived all the same.
  if (report.state === 'stopped' && outcome === 'accepted') return takeIn(tx, client, report, at)
  if (report.state !== 'sent') return
  switch (outcome) {
    case 'accepted':
      return takeIn(tx, client, report, at)
    case 'refused': {
      const { reason, wording } = refusalIn(status, body)
      const answer = { refusedFor: reason, wording }
      await moveReport(tx, client, reportId, { state: 'refused', at, answer })
      return noteOutcome(tx, client, 'hospital-report-refused', at)
    }
    case 'again': {
      const nextTryAt = nextTryAfter(report.tries, at)
      const wording = (status === 0 ? body : `HTTP ${status}\n${body}`).slice(0, wordingMaxLength)
      const state = nextTryAt === undefined ? 'failed' : 'sent'
      await moveReport(tx, client, reportId, { state, at, nextTryAt, answer: { wording } })
      if (nextTryAt === undefined) return noteOutcome(tx, client, 'hospital-report-failed', at)
      return addSendReport(tx, { clientId, reportId }, nextTryAt)
    }
  }
}

/** Whether an answer says that this try was not taken in. A fault of the server itself says nothing of what it did before. */
function isSurelyNotThere(status: number, outcome: AnswerOutcome): boolean {
  return outcome === 'refused' || (status >= 300 && status < 500 && status !== 408 && outcome === 'again')
}

/** The report is in the hospital's system: what it replaces is replaced, and its draft is done with unless it was changed since. */
async function takeIn(tx: Tx, client: ReportClient, report: StoredReport, at: Instant): Promise<void> {
  await moveReport(tx, client, report.id, { state: 'accepted', at })
  const { replaces, draftVersion } = report.content
  const replaced = replaces === null ? [] : await replacedReports({ tx }, client, replaces)
  for (const { id } of replaced) await moveReport(tx, client, id, { state: 'replaced', at })
  await removeDraft(tx, client, draftVersion)
  await noteOutcome(tx, client, 'hospital-report-accepted', at)
}

/** A client whose report is sent, with a scope of this one client. An anonymised one has neither key nor report. */
async function openReportClient(
  tx: Tx,
  vault: Vault,
  clientId: AccountId,
): Promise<ReportClient | undefined> {
  await openScope(tx, [clientId])
  const stored = await findClientKey(tx, clientId)
  return stored && { clientId, key: await unwrapKey(vault.keyring, clientId, stored) }
}

async function noteOutcome(
  tx: Tx,
  { clientId }: ReportClient,
  action: AuditLogAction,
  at: Instant,
): Promise<void> {
  await recordAuditOfInstance(tx, action, at, (await findClientFacts(tx, clientId))?.subject_ref)
}
