import type { AccountId, HospitalReportId } from '@standfest/domain/base/id.ts'
import {
  type HospitalReport,
  type HospitalReportPage,
  isInDoubt,
  type SignedReport,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { useState } from 'react'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useNow } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { useChangeHospitalReport } from './hospital-reports.queries.ts'
import * as texts from './hospital-reports.texts.ts'
import { NotSent } from './not-sent.tsx'
import { faultyNumberOf } from './report-form.ts'
import { useWhen } from './use-day-of.ts'

/** How long the page says that a report was accepted, whoever sent it. */
const justNowSeconds = 600

/** What became of the newest report, as long as it needs somebody, or was signed off on this page just now. */
export function LatestReport({
  clientId,
  report,
  numbers,
  isCorrected,
  isFromHere,
}: {
  readonly clientId: AccountId
  readonly report: SignedReport
  readonly numbers: HospitalReportPage['numbers']
  /** Whether the number that was not found is another one by now. */
  readonly isCorrected: boolean
  readonly isFromHere: boolean
}) {
  const t = useWords(texts)
  const when = useWhen()
  const { instant: now } = useNow()
  switch (report.state) {
    case 'sent':
      return report.tries > 0 && report.nextTryAt > now ? (
        <Banner tone="honey" headline={t('waits')} action={<StopReport clientId={clientId} id={report.id} />}>
          {t('waitsText', { when: when(report.nextTryAt) })}
        </Banner>
      ) : (
        <Banner tone="lake" action={<StopReport clientId={clientId} id={report.id} />}>
          {t('released')}
        </Banner>
      )
    case 'accepted':
      // One that was to be stopped had arrived already.
      if (report.stoppedFor !== null)
        return (
          <Banner tone="success" headline={t('accepted')}>
            {t('acceptedAllTheSame')}
          </Banner>
        )
      return isFromHere || report.stateAt > now - justNowSeconds ? (
        <Banner tone="success" headline={t('accepted')} />
      ) : null
    case 'filed':
      return isFromHere ? <Banner tone="success" headline={t('fileSaved')} /> : null
    case 'refused':
      return <Refused clientId={clientId} report={report} numbers={numbers} isCorrected={isCorrected} />
    case 'failed':
      return <Undelivered clientId={clientId} report={report} />
    case 'stopped':
      return (
        <Banner tone="error" headline={t('stopped')}>
          {t(`stoppedFor.${report.stoppedFor ?? 'consent'}`)} {isInDoubt(report) && t('inDoubt')}
        </Banner>
      )
    case 'replaced':
      return null
  }
}

function Refused({
  clientId,
  report,
  numbers,
  isCorrected,
}: {
  readonly clientId: AccountId
  readonly report: SignedReport
  readonly numbers: HospitalReportPage['numbers']
  readonly isCorrected: boolean
}) {
  const t = useWords(texts)
  const [isShown, setShown] = useState(false)
  const field = faultyNumberOf(report)
  const reason = field === undefined ? 'other' : field === 'caseNumber' ? 'caseUnknown' : 'patientUnknown'
  return (
    <Banner
      tone="error"
      headline={
        isCorrected ? t('refused.other') : t(`refused.${reason}`, { number: field && numbers?.[field] })
      }
      action={
        <Button variant="link" onPress={() => setShown(true)}>
          {t('answer')}
        </Button>
      }
    >
      {t(isInDoubt(report) ? 'inDoubt' : 'notArrived')}{' '}
      {isCorrected ? t('refusedText.corrected') : t(`refusedText.${reason}`)}
      {isShown && <AnswerDialog clientId={clientId} report={report} onClose={() => setShown(false)} />}
    </Banner>
  )
}

function StopReport({ clientId, id }: { readonly clientId: AccountId; readonly id: HospitalReportId }) {
  const t = useWords(texts)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useChangeHospitalReport(clientId)
  return (
    <>
      <Button onPress={() => setAsking(true)}>{t('stop')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('stopTitle')}
        confirmLabel={t('stop')}
        tone="primary"
        isPending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate({ type: 'stop', id })}
      >
        {error && (
          <Banner tone="error" headline={t('stopFailed')}>
            <ErrorWords error={error} />
          </Banner>
        )}
        <p>{t('stopText')}</p>
      </ConfirmDialog>
    </>
  )
}

function Undelivered({ clientId, report }: { readonly clientId: AccountId; readonly report: SignedReport }) {
  const t = useWords(texts)
  const { id } = report
  const { mutate, isPending, error } = useChangeHospitalReport(clientId)
  return (
    <>
      <Banner
        tone="error"
        headline={t('undelivered')}
        action={
          <Button isPending={isPending} onPress={() => mutate({ type: 'resend', id })}>
            {t('resend')}
          </Button>
        }
      >
        {t('undeliveredText')} {isInDoubt(report) && t('inDoubt')}
      </Banner>
      {error && <NotSent error={error} />}
    </>
  )
}

/** Whether the numbers are other ones than those under which a refused report went. */
export function hasOtherNumber(
  refused: HospitalReport | undefined,
  numbers: HospitalReportPage['numbers'],
): boolean {
  const field = faultyNumberOf(refused)
  const number = field && numbers?.[field]
  return number !== undefined && number !== refused?.[field as 'patientNumber' | 'caseNumber']
}
