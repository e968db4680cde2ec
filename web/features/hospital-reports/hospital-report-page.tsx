import type { AccountId } from '@standfest/domain/base/id.ts'
import { useParams } from 'react-router'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientAccount } from '#session/client-account.ts'
import { useNow } from '#session/now.ts'
import { useMay } from '#session/use-may.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { useHospitalReportPage } from './hospital-reports.queries.ts'
import * as texts from './hospital-reports.texts.ts'
import { ReportDesk } from './report-desk.tsx'

/** Where the treating therapist writes a report to the hospital's system: left the choice, right the report as it goes. */
export function HospitalReportPage() {
  const t = useWords(texts)
  const may = useMay()
  const { instant } = useNow()
  const { id } = useParams()
  const clientId = id as AccountId
  const account = useClientAccount(clientId).data?.account
  const isWritable = account !== undefined && may.runAccount(account) && !account.anonymizedFlag
  const found = useHospitalReportPage(clientId, instant, isWritable)
  if (account === undefined) return null
  if (!isWritable)
    return (
      <Stack gap="md">
        <PageHead title={t('title')} />
        <p role="status">{t(account.anonymizedFlag ? 'anonymous' : 'notYours')}</p>
      </Stack>
    )
  return (
    <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={2} />}>
      {(page) => <ReportDesk key={clientId} account={account} page={page} />}
    </Part>
  )
}
