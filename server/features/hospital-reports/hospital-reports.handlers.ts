import { randomUUID } from 'node:crypto'
import type { HospitalReportId } from '@standfest/domain/base/id.ts'
import type { AuditLogAction } from '@standfest/domain/features/audit-log/audit-log.ts'
import { isSamePlace, placeOf } from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import {
  changeHospitalNumbers,
  listOwnHospitalReports,
  noteReportConsent,
  readHospitalReport,
  readHospitalReportPage,
  resendHospitalReport,
  saveHospitalReportDraft,
  saveHospitalReportFile,
  signOffHospitalReport,
  stopHospitalReport,
  withdrawReportConsent,
} from '@standfest/domain/features/hospital-reports/hospital-reports.calls.ts'
import {
  doubtfulIn,
  type HospitalNumbers,
  isInDoubt,
  linesOfReport,
  mayBeReplaced,
  type OwnHospitalReport,
  type ReportFileForm,
  type ReportNeed,
  type StopReason,
  standingFor,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import {
  factsOfDocument,
  reportDocument,
} from '@standfest/domain/features/hospital-reports/report-document.ts'
import { printableText } from '@standfest/domain/features/letters/printable-text.ts'
import { v7 as uuidv7 } from 'uuid'
import { type ClientAccess, openClient, openClientAsTherapist } from '#features/access/client-access.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { type Context, type Handler, handle, refuse, refuseField, type SignedIn } from '#http/handle.ts'
import { endConsent, insertConsent, listConsentsOf, lockConsents } from './consents.store.ts'
import { findDraft, findNumbers, putDraft, putNumbers, removeDraft } from './drafts.store.ts'
import {
  insertReport,
  listReportsOf,
  lockReport,
  moveReport,
  restartReport,
  type StoredReport,
} from './hospital-reports.store.ts'
import {
  findReceiver,
  namesOf,
  pageOf,
  permits,
  placeNamed,
  prepareReport,
  replacedReports,
  signedReport,
  signedReportsOf,
} from './report-page.ts'
import { addSendReport } from './send-report.jobs.ts'

const answerRead = handle(readHospitalReportPage, async ({ query }, context) =>
  pageOf(context, await openClientAsTherapist(context, query.account)),
)

const answerSaveDraft = handle(saveHospitalReportDraft, async ({ query, body }, context) => {
  const { tx, now, ifMatch } = context
  const client = await openClientAsTherapist(context, query.account)
  if (body.to < body.from) refuseField('to', 'ERROR.CONTRADICTION')
  const replaces = standingFor(await signedReportsOf(context, client), body.replaces)
  if (replaces !== null) await openReplaceable(context, client, replaces)
  const seen = ifMatch ?? (await findDraft(tx, client))?.version ?? 0
  const draft = { ...body, replaces, ownText: printableText(body.ownText), parts: [...new Set(body.parts)] }
  if (!(await putDraft(tx, client, draft, { seen, at: now.instant })))
    refuse('ERROR.CONFLICT', { count: (await findDraft(tx, client))?.version ?? 0 })
  await note(context, client, 'hospital-report-drafted')
  return pageOf(context, client)
})

const answerChangeNumbers = handle(changeHospitalNumbers, async ({ query, body }, context) => {
  const { tx, ifMatch } = context
  const client = await openClientAsTherapist(context, query.account)
  const present = (await findNumbers(tx, client))?.version ?? 0
  const numbers = printableNumbers(body)
  if (!(await putNumbers(tx, client, numbers, ifMatch ?? present)))
    refuse('ERROR.CONFLICT', { count: present })
  await note(context, client, 'hospital-numbers-changed')
  return pageOf(context, client)
})

const answerNoteConsent = handle(noteReportConsent, async ({ query, body }, context) => {
  const { tx, actor, now, vault } = context
  const client = await openClientAsTherapist(context, query.account)
  await lockConsents(tx, client)
  const receiver = await findReceiver(tx)
  if (receiver === undefined) return refuseField('receiver', 'ERROR.REQUIRED')
  // Administrators may have set another receiver since the page was loaded.
  if (body.place !== placeNamed(vault, placeOf(receiver))) refuseField('place', 'ERROR.CONTRADICTION')
  if (body.agreedOn > now.today) refuseField('agreedOn', 'ERROR.OUT_OF_RANGE')
  const agreed = { agreedOn: body.agreedOn, place: placeOf(receiver) }
  await insertConsent(tx, client, { ...agreed, at: now.instant, by: actor.id })
  await note(context, client, 'hospital-consent-noted')
  return pageOf(context, client)
})

const answerWithdrawConsent = handle(withdrawReportConsent, async ({ query }, context) => {
  const { tx, now } = context
  const client = await openClientAsTherapist(context, query.account)
  await lockConsents(tx, client)
  if (await endConsent(tx, client, 'withdrawn', now.instant)) {
    await note(context, client, 'hospital-consent-withdrawn')
    for (const { id, state } of await listReportsOf(tx, client))
      if (state === 'sent') await stop(context, client, id, 'consent')
  }
  return pageOf(context, client)
})

const answerSignOff = handle(signOffHospitalReport, async ({ query, body }, context) => {
  const { tx, actor, now, operator } = context
  const client = await openClientAsTherapist(context, query.account)
  await lockConsents(tx, client)
  const prepared = await prepareReport(context, client)
  const { draft, text, receiver, numbers, person, author, clinic, needs, seen } = prepared
  if (needs.length > 0 || !receiver || !numbers) return refuseNeeds(needs)
  if (body.version !== draft.version || body.seen !== seen) refuse('ERROR.CONFLICT', { count: draft.version })
  if (body.way === 'send' && receiver.way === 'file') refuseField('way', 'ERROR.CHOICE_INVALID')
  const reports = await signedReportsOf(context, client)
  if (reports.some(({ state }) => state === 'sent')) refuse('ERROR.IN_PROGRESS')
  const replaced = draft.replaces && (await openReplaceable(context, client, draft.replaces))
  const inDoubt = doubtfulIn(reports)
  if (inDoubt && replaced?.id !== inDoubt.id && body.beside !== true) refuseField('beside', 'ERROR.REQUIRED')
  const all = replaced ? await replacedReports(context, client, replaced.id) : []
  const id = uuidv7() as HospitalReportId
  const document = reportDocument(text, {
    base: operator.origin,
    zone: now.zone,
    id,
    replaces: all.flatMap((one) => documentOf(one).identifier ?? []),
    ids: { composition: randomUUID(), patient: randomUUID(), encounter: randomUUID() },
    person,
    numbers,
    author,
    clinic,
    signedAt: now.instant,
  })
  const state = body.way === 'send' ? 'sent' : 'filed'
  await insertReport(tx, client, {
    id,
    state,
    at: now.instant,
    by: actor.id,
    content: {
      from: draft.from,
      to: draft.to,
      place: placeOf(receiver),
      text,
      document: JSON.stringify(document),
      replaces: draft.replaces,
      draftVersion: draft.version,
    },
  })
  if (state === 'sent') await addSendReport(tx, { clientId: client.clientId, reportId: id }, now.instant)
  else {
    for (const one of all) await moveReport(tx, client, one.id, { state: 'replaced', at: now.instant })
    await removeDraft(tx, client, draft.version)
  }
  await note(context, client, state === 'sent' ? 'hospital-report-released' : 'hospital-report-signed', id)
  return pageOf(context, client)
})

const answerReadReport = handle(readHospitalReport, async ({ params, query }, context) => {
  const client = await openClientAsTherapist(context, query.account)
  const report = await openReport(context, client, params.id)
  const names = await namesOf(context, [report.signedBy])
  const { patientNumber, caseNumber } = documentOf(report)
  const attributes = {
    ...signedReport(report, names),
    text: report.content.text,
    patientNumber,
    caseNumber,
    answer: report.answer.wording,
  }
  return { id: report.id, attributes }
})

const answerResend = handle(resendHospitalReport, async ({ params, query }, context) => {
  const { tx, now } = context
  const client = await openClientAsTherapist(context, query.account)
  await lockConsents(tx, client)
  const report = await openReport(context, client, params.id)
  const [newest] = await listReportsOf(tx, client)
  if (report.state !== 'failed' || newest?.id !== report.id) refuse('ERROR.CONFLICT')
  await refuseWithoutConsent(context, client, report)
  await restartReport(tx, client, report.id, now.instant)
  await addSendReport(tx, { clientId: client.clientId, reportId: report.id }, now.instant)
  await note(context, client, 'hospital-report-released', report.id)
  return pageOf(context, client)
})

const answerStop = handle(stopHospitalReport, async ({ params, query }, context) => {
  const client = await openClientAsTherapist(context, query.account)
  await lockConsents(context.tx, client)
  const report = await openReport(context, client, params.id)
  if (report.state !== 'sent') refuse('ERROR.CONFLICT')
  await stop(context, client, report.id, 'therapist')
  return pageOf(context, client)
})

const answerSaveFile = handle(saveHospitalReportFile, async ({ params, query, body }, context) => {
  const client = await openClientAsTherapist(context, query.account)
  await lockConsents(context.tx, client)
  const report = await openReport(context, client, params.id)
  await refuseWithoutConsent(context, client, report)
  await note(context, client, 'hospital-report-saved', report.id)
  return {
    attributes: {
      filename: `bericht-${report.content.from}-${report.content.to}.${extensionOf[body.form]}`,
      document: body.form === 'json' ? report.content.document : '',
    },
  }
})

const extensionOf: Readonly<Record<ReportFileForm, string>> = { json: 'fhir.json', pdf: 'pdf' }

const answerListOwn = handle(listOwnHospitalReports, async (_input, context) => {
  const { tx } = context
  const client = await openClient(context, undefined)
  const consents = (await listConsentsOf(tx, client)).map(
    (consent): OwnHospitalReport => ({
      kind: 'consent',
      at: consent.notedAt,
      receiver: consent.place.name,
      agreedOn: consent.agreedOn,
      endedAt: consent.endedAt,
      endedAs: consent.endedAs,
      state: null,
      isInDoubt: false,
      from: null,
      to: null,
      text: '',
    }),
  )
  const reports = (await listReportsOf(tx, client)).map(
    ({ signedAt, state, mayHaveArrived, content: { place, from, to, text } }): OwnHospitalReport => ({
      kind: 'report',
      at: signedAt,
      receiver: place.name,
      agreedOn: null,
      endedAt: 0,
      endedAs: null,
      state,
      isInDoubt: isInDoubt({ state, mayHaveArrived }),
      from,
      to,
      text: linesOfReport(text).join('\n'),
    }),
  )
  const items = [...consents, ...reports].toSorted((one, other) => other.at - one.at)
  return { items: items.map((attributes) => ({ attributes })) }
})

export const hospitalReportHandlers: readonly Handler[] = [
  answerRead,
  answerSaveDraft,
  answerChangeNumbers,
  answerNoteConsent,
  answerWithdrawConsent,
  answerSignOff,
  answerReadReport,
  answerStop,
  answerResend,
  answerSaveFile,
  answerListOwn,
]

/** Stops a report that has not been accepted. Its job finds it so, and what is under way at this moment is told when it has arrived. */
async function stop(
  context: Context<SignedIn>,
  client: ClientAccess,
  id: HospitalReportId,
  stoppedFor: StopReason,
): Promise<void> {
  const { tx, now } = context
  await moveReport(tx, client, id, { state: 'stopped', at: now.instant, answer: { stoppedFor } })
  await note(context, client, 'hospital-report-stopped', id)
}

async function openReport({ tx }: Context<SignedIn>, client: ClientAccess, id: HospitalReportId) {
  return (await lockReport(tx, client, id)) ?? refuse('ERROR.ACCESS_DENIED')
}

async function openReplaceable({ tx }: Context<SignedIn>, client: ClientAccess, id: HospitalReportId) {
  const report = await lockReport(tx, client, id)
  return report && mayBeReplaced(report) ? report : refuseField('replaces', 'ERROR.CHOICE_INVALID')
}

/** Nothing leaves without the client's consent to the receiver for which it was signed off, as a file neither. */
async function refuseWithoutConsent(
  { tx }: Context<SignedIn>,
  client: ClientAccess,
  { content: { place } }: StoredReport,
): Promise<void> {
  const receiver = await findReceiver(tx)
  const [consent] = await listConsentsOf(tx, client)
  if (receiver === undefined || !isSamePlace(placeOf(receiver), place)) refuseNeeds(['receiver'])
  if (!permits(consent, place)) refuseNeeds(['consent'])
}

/** Numbers are pasted, with characters that nobody sees and no system finds. */
function printableNumbers(given: HospitalNumbers): HospitalNumbers {
  const numbers = {
    ...given,
    patientNumber: printableText(given.patientNumber),
    caseNumber: printableText(given.caseNumber),
  }
  for (const field of ['patientNumber', 'caseNumber'] as const)
    if (numbers[field] === '') refuseField(field, 'ERROR.REQUIRED')
  return numbers
}

function documentOf({ content: { document } }: StoredReport) {
  return factsOfDocument(JSON.parse(document))
}

function refuseNeeds(needs: readonly ReportNeed[]): never {
  return refuse('ERROR.INVALID', {
    fields: needs.map((field) => ({ field, code: 'ERROR.REQUIRED' as const })),
  })
}

async function note(
  { tx, actor, now }: Context<SignedIn>,
  client: ClientAccess,
  action: AuditLogAction,
  object?: HospitalReportId,
): Promise<void> {
  const details = { at: now.instant, ...(object !== undefined && { object }) }
  await recordAuditOfClient(tx, actor, client, action, details)
}
