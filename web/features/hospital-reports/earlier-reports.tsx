import type { AccountId, HospitalReportId } from '@standfest/domain/base/id.ts'
import type {
  ReportState,
  SignedReport,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconReplace,
  IconSend,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useNow } from '#session/now.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './hospital-reports.texts.ts'
import { ReportDialog } from './report-dialog.tsx'
import { useDayOf, useWhen } from './use-day-of.ts'

const icons = {
  sent: IconSend,
  accepted: IconCircleCheck,
  refused: IconAlertCircle,
  failed: IconAlertCircle,
  stopped: IconAlertCircle,
  filed: IconDownload,
  replaced: IconReplace,
} as const satisfies Record<ReportState, unknown>

/** Only what did not arrive is in the colour of faults. */
const undelivered: ReadonlySet<ReportState> = new Set(['refused', 'failed', 'stopped'])

/** All reports that were signed off, newest first, with what became of each. */
export function EarlierReports({
  clientId,
  reports,
  onReplace,
}: {
  readonly clientId: AccountId
  readonly reports: readonly SignedReport[]
  readonly onReplace: (id: HospitalReportId) => void
}) {
  const t = useWords(texts)
  const dayOf = useDayOf()
  const [opened, setOpened] = useState<HospitalReportId>()
  const shown = reports.find(({ id }) => id === opened)
  return (
    <section aria-labelledby="earlier-reports">
      <Cluster columnGap="xs" align="baseline" below="xs">
        <h2 id="earlier-reports">{t('earlier')}</h2>
        {reports.length > 0 && <Text tone="text-2">{reports.length}</Text>}
      </Cluster>
      {reports.length === 0 ? (
        <Text tone="text-2">{t('earlierNone')}</Text>
      ) : (
        <RowList label={t('earlier')}>
          {reports.map((report) => (
            <Row
              key={report.id}
              title={formatDay(dayOf(report.signedAt))}
              badge={<StateOfReport report={report} />}
              onPress={() => setOpened(report.id)}
            />
          ))}
        </RowList>
      )}
      {shown && (
        <ReportDialog
          clientId={clientId}
          report={shown}
          onReplace={() => onReplace(shown.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

function StateOfReport({ report: { state, stateAt, nextTryAt, tries } }: { readonly report: SignedReport }) {
  const t = useWords(texts)
  const when = useWhen()
  const { instant: now } = useNow()
  const isWaiting = state === 'sent' && tries > 0 && nextTryAt > now
  const Icon = isWaiting ? IconClock : icons[state]
  return (
    <Cluster
      as="span"
      isInline
      isOneLine
      gap="2xs"
      align="center"
      size="sm"
      tone={undelivered.has(state) ? 'on-rose-soft' : 'text-2'}
    >
      <Icon aria-hidden="true" size={14} stroke={2.25} />
      {isWaiting
        ? t('states.waiting', { when: when(nextTryAt) })
        : t(`states.${state}`, { when: when(stateAt) })}
    </Cluster>
  )
}
