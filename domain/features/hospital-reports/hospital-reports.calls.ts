import { z } from 'zod'
import { call, many, one } from '#base/call.ts'
import { byId, InAccount } from '#base/call-input.ts'
import { HospitalReportId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import {
  HospitalNumbers,
  HospitalReport,
  HospitalReportPage,
  NewReportConsent,
  OwnHospitalReport,
  ReportDraft,
  ReportFile,
  ReportSignOff,
  reportFileForms,
} from './hospital-reports.ts'

const path = '/rest/hospitalReport'
const pageResource = resource('hospitalReportPage', HospitalReportPage)

/** Only the treating therapist writes reports: what leaves the clinic is no matter of a substitute (§6). */
const shared = {
  by: ['THERAPIST'],
  query: InAccount,
  reply: one(pageResource),
} as const

export const readHospitalReportPage = call({
  ...shared,
  name: 'readHospitalReportPage',
  summary:
    'The draft of a report to the hospital’s system with its text, what is missing before it can go, and earlier reports',
  method: 'GET',
  path,
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** `If-Match` carries the version of the draft, 0 for the first one. */
export const saveHospitalReportDraft = call({
  ...shared,
  name: 'saveHospitalReportDraft',
  summary: 'Save period, parts and own text of a report to the hospital’s system',
  method: 'PUT',
  path: `${path}/draft`,
  body: resource('hospitalReportDraft', ReportDraft),
  whileClosed: ['THERAPIST'],
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})

export const changeHospitalNumbers = call({
  ...shared,
  name: 'changeHospitalNumbers',
  summary: 'Store the numbers of a client in the hospital’s system',
  method: 'PUT',
  path: `${path}/numbers`,
  body: resource('hospitalNumbers', HospitalNumbers),
  whileClosed: ['THERAPIST'],
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})

export const noteReportConsent = call({
  ...shared,
  name: 'noteReportConsent',
  summary: 'Note that a client agreed to reports to the present receiver, and when',
  method: 'POST',
  path: `${path}/consent`,
  body: resource('hospitalReportConsent', NewReportConsent),
  whileClosed: ['THERAPIST'],
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})

/** Nothing leaves from now on, even if it is signed off already. Idempotent. */
export const withdrawReportConsent = call({
  ...shared,
  name: 'withdrawReportConsent',
  summary: 'Note that a client withdrew the consent to reports to the hospital’s system',
  method: 'DELETE',
  path: `${path}/consent`,
  whileClosed: ['THERAPIST'],
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_ANONYMISED'],
})

/** Refused with a conflict if the draft, the record, the numbers or the receiver changed since the text was shown. */
export const signOffHospitalReport = call({
  ...shared,
  name: 'signOffHospitalReport',
  summary:
    'Sign off a report to the hospital’s system exactly as it was shown, and send it or make it a file',
  method: 'POST',
  path: `${path}/signOff`,
  body: resource('hospitalReportSignOff', ReportSignOff),
  whileClosed: ['THERAPIST'],
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})

export const readHospitalReport = call({
  name: 'readHospitalReport',
  summary: 'A signed report to the hospital’s system as it went, with the answer word for word',
  method: 'GET',
  path: '/rest/hospitalReports/{id}',
  by: ['THERAPIST'],
  params: byId(HospitalReportId),
  query: InAccount,
  reply: one(resource('hospitalReport', HospitalReport)),
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** What waits for its next try does not leave any more. What is being sent at this moment may still arrive, and is told then. */
export const stopHospitalReport = call({
  ...shared,
  name: 'stopHospitalReport',
  summary: 'Stop a report that was signed off and has not been accepted yet',
  method: 'POST',
  path: '/rest/hospitalReports/{id}/stop',
  params: byId(HospitalReportId),
  whileClosed: ['THERAPIST'],
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})

/**
 * Try again what was given up: the same document, so that a receiver that knows it takes it once. The newest report only: an older one
 * would come after its successor.
 */
export const resendHospitalReport = call({
  ...shared,
  name: 'resendHospitalReport',
  summary: 'Send a report again that could not be delivered',
  method: 'POST',
  path: '/rest/hospitalReports/{id}/resend',
  params: byId(HospitalReportId),
  whileClosed: ['THERAPIST'],
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})

/** A file leaves the clinic like what is sent: it needs the consent, and is recorded. */
export const saveHospitalReportFile = call({
  name: 'saveHospitalReportFile',
  summary: 'Save a signed report by hand: as FHIR document, or recorded only where the page makes the PDF',
  method: 'POST',
  path: '/rest/hospitalReports/{id}/file',
  by: ['THERAPIST'],
  params: byId(HospitalReportId),
  query: InAccount,
  body: resource('hospitalReportFileForm', z.strictObject({ form: z.enum(reportFileForms) })),
  whileClosed: ['THERAPIST'],
  reply: one(resource('hospitalReportFile', ReportFile)),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.ACCOUNT_ANONYMISED'],
})

/** Always about the signed-in client: whoever's data leave the clinic reads what left, and to whom (§6). */
export const listOwnHospitalReports = call({
  name: 'listOwnHospitalReports',
  summary: 'The own consents to reports to the hospital’s system, and the reports, newest first',
  method: 'GET',
  path: '/rest/ownHospitalReports',
  by: ['CLIENT'],
  reply: many(resource('ownHospitalReport', OwnHospitalReport)),
  refusals: ['ERROR.ACCESS_DENIED'],
})
