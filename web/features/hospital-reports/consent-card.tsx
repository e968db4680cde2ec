import type { AccountId } from '@standfest/domain/base/id.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { HospitalReportPage } from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Text } from '#ui/text.tsx'
import { ConsentForm } from './consent-form.tsx'
import { useChangeHospitalReport } from './hospital-reports.queries.ts'
import * as texts from './hospital-reports.texts.ts'
import { useWhen } from './use-day-of.ts'

/** The client's consent: noted before the first report, withdrawn at any time, and valid for one receiver only (§6). */
export function ConsentCard({
  clientId,
  page: { consent, receiver, registeredOn },
}: {
  readonly clientId: AccountId
  readonly page: Pick<HospitalReportPage, 'consent' | 'receiver' | 'registeredOn'>
}) {
  const t = useWords(texts)
  const isGiven = consent !== null && consent.endedAt === 0 && consent.isForPresentReceiver
  return (
    <Card as="section" aria-labelledby="report-consent" layout="stack" gap="sm">
      <h2 id="report-consent">{t('consent')}</h2>
      <ConsentState consent={consent} />
      {isGiven && <Withdrawal clientId={clientId} />}
      {!isGiven && receiver !== null && (
        <ConsentForm clientId={clientId} receiver={receiver} registeredOn={registeredOn} />
      )}
    </Card>
  )
}

function ConsentState({ consent }: Pick<HospitalReportPage, 'consent'>) {
  const t = useWords(texts)
  const when = useWhen()
  if (consent === null) return <Text>{t('consentNone')}</Text>
  const { agreedOn, receiver, isForPresentReceiver, notedAt, notedBy, endedAt, endedAs } = consent
  const day = formatDay(agreedOn)
  if (endedAt > 0) {
    const ended = endedAs === 'restored' ? 'consentRestored' : 'consentWithdrawn'
    return <Text>{t(ended, { day, when: when(endedAt) })}</Text>
  }
  if (!isForPresentReceiver) return <Text breaksAnywhere>{t('consentOther', { day, receiver })}</Text>
  return (
    <div>
      <Text breaksAnywhere>{t('consentGiven', { day, receiver })}</Text>
      <Text size="sm" tone="text-2">
        {notedBy
          ? t('consentBy', { name: fullName(notedBy), when: when(notedAt) })
          : t('consentNoted', { when: when(notedAt) })}
      </Text>
    </div>
  )
}

function Withdrawal({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(texts)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useChangeHospitalReport(clientId)
  return (
    <Cluster justify="end">
      <Button variant="danger-subtle" onPress={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('withdrawTitle')}
        confirmLabel={t('withdraw')}
        isPending={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate({ type: 'withdrawn' }, { onSuccess: () => setAsking(false) })}
      >
        {error && (
          <Banner tone="error" headline={t('withdrawFailed')}>
            <ErrorWords error={error} />
          </Banner>
        )}
        <p>{t('withdrawText')}</p>
      </ConfirmDialog>
    </Cluster>
  )
}
