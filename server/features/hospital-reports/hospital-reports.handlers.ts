import { randomUUID } from 'node:crypto'
import type { HospitalReportId } from '@standfest/domain/base/id.ts'
import type { AuditLogAction } from '@standfest/domain/features/audit-log/audit-log.ts'
import { placeOf } from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
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
  withdrawReportConsent,
} from '@standfest/domain/features/hospital-reports/hospital-reports.calls.ts'
import {
  linesOfReport,
  mayBeReplaced,
  type OwnHospitalReport,
  type ReportFileForm,
  type ReportNeed,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { reportDocument } from '@standfest/domain/features/hospital-reports/report-document.ts'
import { v7 as uuidv7 } from 'uuid'
import { type ClientAccess, openClient, openClientAsTherapist } from '#features/access/client-access.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { type Context, type Handler, handle, refuse, refuseField, type SignedIn } from '#http/handle.ts'
import { insertConsent, listConsentsOf, lockConsents, withdrawConsent } from './consents.store.ts'
import { findDraft, findNumbers, putDraft, putNumbers, removeDraft } from './drafts.store.ts'
import {
  insertReport,
  listReportsOf,
  lockReport,
  moveReport,
  restartReport,
} from './hospital-reports.store.ts'
import { findReceiver, namesOf, pageOf, permits, prepareReport, signedReport } from './report-page.ts'
import { addSendReport } from './send-report.jobs.ts'

const answerRead = handle(readHospitalReportPage, async ({ query }, context) =>
  pageOf(context, await openClientAsTherapist(context, query.account)),
)

const answerSaveDraft = handle(saveHospitalReportDraft, async ({ query, body }, context) => {
  const { tx, now, ifMatch } = context
  const client = await openClientAsTherapist(context, query.account)
  if (body.to < body.from) refuseField('to', 'ERROR.CONTRADICTION')
  if (body.replaces !== null) await openReplaceable(context, client, body.replaces)
  const seen = ifMatch ?? (await findDraft(tx, client))?.version ?? 0
  const draft = { ...body, parts: [...new Set(body.parts)] }
  if (!(await putDraft(tx, client, draft, { seen, at: now.instant })))
    refuse('ERROR.CONFLICT', { count: (await findDraft(tx, client))?.version ?? 0 })
  await note(context, client, 'hospital-report-drafted')
  return pageOf(context, client)
})

const answerChangeNumbers = handle(changeHospitalNumbers, async ({ query, body }, context) => {
  const { tx, ifMatch } = context
  const client = await openClientAsTherapist(context, query.account)
  const present = (await findNumbers(tx, client))?.version ?? 0
  if (!(await putNumbers(tx, client, body, ifMatch ?? present))) refuse('ERROR.CONFLICT', { count: present })
  await note(context, client, 'hospital-numbers-changed')
  return pageOf(context, client)
})

const answerNoteConsent = handle(noteReportConsent, async ({ query, body }, context) => {
  const { tx, actor, now } = context
  const client = await openClientAsTherapist(context, query.account)
  await lockConsents(tx, client)
  const receiver = await findReceiver(tx)
  if (receiver === undefined) return refuseField('receiver', 'ERROR.REQUIRED')
  // Somebody may have named another receiver since the page was loaded.
  if (body.receiver !== receiver.name) refuseField('receiver', 'ERROR.CONTRADICTION')
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
  if (await withdrawConsent(tx, client, now.instant)) {
    await note(context, client, 'hospital-consent-withdrawn')
    // What waits for its next try is stopped at once.
    for (const { id, state } of await listReportsOf(tx, client))
      if (state === 'sent') await addSendReport(tx, { clientId: client.clientId, reportId: id }, now.instant)
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
  const replaced = draft.replaces && (await openReplaceable(context, client, draft.replaces))
  const id = uuidv7() as HospitalReportId
  const document = reportDocument(text, {
    base: operator.origin,
    zone: now.zone,
    id,
    replaces: draft.replaces ?? undefined,
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
    if (replaced) await moveReport(tx, client, replaced.id, { state: 'replaced', at: now.instant })
    await removeDraft(tx, client, draft.version)
  }
  await note(context, client, state === 'sent' ? 'hospital-report-released' : 'hospital-report-signed', id)
  return pageOf(context, client)
})

const answerReadReport = handle(readHospitalReport, async ({ params, query }, context) => {
  const client = await openClientAsTherapist(context, query.account)
  const report = await openReport(context, client, params.id)
  const names = await namesOf(context, [report.signedBy])
  const attributes = {
    ...signedReport(report, names),
    text: report.content.text,
    answer: report.answer.wording,
  }
  return { id: report.id, attributes }
})

const answerResend = handle(resendHospitalReport, async ({ params, query }, context) => {
  const { tx, now } = context
  const client = await openClientAsTherapist(context, query.account)
  await lockConsents(tx, client)
  const report = await openReport(context, client, params.id)
  if (report.state !== 'failed') refuse('ERROR.CONFLICT')
  await refuseWithoutConsent(context, client)
  await restartReport(tx, client, report.id, now.instant)
  await addSendReport(tx, { clientId: client.clientId, reportId: report.id }, now.instant)
  await note(context, client, 'hospital-report-released', report.id)
  return pageOf(context, client)
})

const answerSaveFile = handle(saveHospitalReportFile, async ({ params, query, body }, context) => {
  const client = await openClientAsTherapist(context, query.account)
  await lockConsents(context.tx, client)
  const report = await openReport(context, client, params.id)
  await refuseWithoutConsent(context, client)
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
      withdrawnAt: consent.withdrawnAt,
      state: null,
      from: null,
      to: null,
      text: '',
    }),
  )
  const reports = (await listReportsOf(tx, client)).map(
    ({ signedAt, state, content: { place, from, to, text } }): OwnHospitalReport => ({
      kind: 'report',
      at: signedAt,
      receiver: place.name,
      agreedOn: null,
      withdrawnAt: 0,
      state,
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
  answerResend,
  answerSaveFile,
  answerListOwn,
]

async function openReport({ tx }: Context<SignedIn>, client: ClientAccess, id: HospitalReportId) {
  return (await lockReport(tx, client, id)) ?? refuse('ERROR.ACCESS_DENIED')
}

async function openReplaceable({ tx }: Context<SignedIn>, client: ClientAccess, id: HospitalReportId) {
  const report = await lockReport(tx, client, id)
  return report && mayBeReplaced(report.state) ? report : refuseField('replaces', 'ERROR.CHOICE_INVALID')
}

/** Nothing leaves without the client's consent to the present receiver, as a file neither. */
async function refuseWithoutConsent({ tx }: Context<SignedIn>, client: ClientAccess): Promise<void> {
  const receiver = await findReceiver(tx)
  const [consent] = await listConsentsOf(tx, client)
  if (receiver === undefined) refuseNeeds(['receiver'])
  if (!permits(consent, receiver && placeOf(receiver))) refuseNeeds(['consent'])
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
