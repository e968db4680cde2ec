import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, HospitalReportId } from '@standfest/domain/base/id.ts'
import {
  changeHospitalNumbers,
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
import type {
  HospitalNumbers,
  HospitalReportPage,
  NewReportConsent,
  ReportDraft,
  ReportFile,
  ReportFileForm,
  ReportSignOff,
  SignedReport,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'

export const keyOfHospitalReport = (clientId: AccountId) => ['client', clientId, 'hospital-report'] as const

/** How often a report on its way is asked about. */
const whileSendingMs = 3000
/** How far ahead a next try may be for the page to wait for it, and how long one that was stopped under way may still be accepted. */
const soonSeconds = 90

async function readPage(clientId: AccountId, signal?: AbortSignal): Promise<HospitalReportPage> {
  const { data } = await send(readHospitalReportPage, {
    query: { account: clientId },
    ...(signal && { signal }),
  })
  return pageIn(data)
}

/** The page of a client's reports; while one is on its way, it is read again and again. */
export function useHospitalReportPage(clientId: AccountId, now: Instant, isRead: boolean) {
  return useQuery({
    queryKey: keyOfHospitalReport(clientId),
    queryFn: ({ signal }) => readPage(clientId, signal),
    enabled: isRead,
    refetchInterval: ({ state: { data } }) => {
      const isUnderWay = data?.reports.some(
        ({ state, stateAt, nextTryAt }) =>
          (state === 'sent' && nextTryAt <= now + soonSeconds) ||
          (state === 'stopped' && stateAt > now - soonSeconds),
      )
      return isUnderWay ? whileSendingMs : false
    },
  })
}

/** The stored page, before a draft or the numbers are saved over it. */
export function rereadHospitalReportPage(clientId: AccountId): Promise<HospitalReportPage> {
  return readPage(clientId)
}

/** One signed report with its text and the answer word for word. */
export function useHospitalReport(
  clientId: AccountId,
  report: Pick<SignedReport, 'id' | 'state' | 'stateAt'> | undefined,
) {
  const id = report?.id
  return useQuery({
    // A report has another answer in another state.
    queryKey: [...keyOfHospitalReport(clientId), id, report?.state, report?.stateAt],
    queryFn: async ({ signal }) => {
      const { data } = await send(readHospitalReport, {
        params: { id: id as HospitalReportId },
        query: { account: clientId },
        signal,
      })
      if (data === undefined) throw new Error('There is no such report')
      return data.attributes
    },
    enabled: id !== undefined,
    staleTime: Infinity,
  })
}

type Change =
  | { readonly type: 'draft'; readonly draft: ReportDraft; readonly version: number; readonly key: string }
  | {
      readonly type: 'numbers'
      readonly numbers: HospitalNumbers
      readonly version: number
      readonly key: string
    }
  | { readonly type: 'agreed'; readonly consent: NewReportConsent; readonly key: string }
  | { readonly type: 'withdrawn' }
  | { readonly type: 'signOff'; readonly signOff: ReportSignOff; readonly key: string }
  | { readonly type: 'resend' | 'stop'; readonly id: HospitalReportId }

/**
 * Every change answers with the page as it is from then on. Changes are sent one after the other: of two at the same
 * time, neither answer would know the other change.
 */
export function useChangeHospitalReport(clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: keyOfHospitalReport(clientId).join() },
    mutationFn: async (change: Change) => pageIn((await sendChange(clientId, change)).data),
    onSuccess: async (page) => {
      // A read that began before the change would bring back what it replaced.
      await queries.cancelQueries({ queryKey: keyOfHospitalReport(clientId), exact: true })
      queries.setQueryData(keyOfHospitalReport(clientId), page)
    },
    onError: () => queries.invalidateQueries({ queryKey: keyOfHospitalReport(clientId), exact: true }),
  })
}

function sendChange(clientId: AccountId, change: Change) {
  const query = { account: clientId }
  switch (change.type) {
    case 'draft':
      return send(saveHospitalReportDraft, {
        query,
        body: change.draft,
        ifMatch: change.version,
        idempotencyKey: change.key,
      })
    case 'numbers':
      return send(changeHospitalNumbers, {
        query,
        body: change.numbers,
        ifMatch: change.version,
        idempotencyKey: change.key,
      })
    case 'agreed':
      return send(noteReportConsent, { query, body: change.consent, idempotencyKey: change.key })
    case 'withdrawn':
      return send(withdrawReportConsent, { query })
    case 'signOff':
      return send(signOffHospitalReport, { query, body: change.signOff, idempotencyKey: change.key })
    case 'resend':
      return send(resendHospitalReport, { params: { id: change.id }, query })
    case 'stop':
      return send(stopHospitalReport, { params: { id: change.id }, query })
  }
}

/** Records that a signed report is saved by hand, and resolves with the file; of a PDF with its name only. */
export async function readReportFile(
  clientId: AccountId,
  id: HospitalReportId,
  form: ReportFileForm,
): Promise<ReportFile> {
  const { data } = await send(saveHospitalReportFile, {
    params: { id },
    query: { account: clientId },
    body: { form },
  })
  if (data === undefined) throw new Error('There is no such report')
  return data.attributes
}

function pageIn(data: { readonly attributes: HospitalReportPage } | undefined): HospitalReportPage {
  if (data === undefined) throw new Error('There is no page')
  return data.attributes
}
