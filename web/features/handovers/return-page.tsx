import type { SubstituteId } from '@standfest/domain/base/id.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  isOpenOnReturn,
  type ReturnReport,
  type ReturnRow,
  returnTotals,
} from '@standfest/domain/features/handovers/handovers.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { type Say, useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useToday } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import { ClientCell } from './client-cell.tsx'
import { GroupTable } from './handover-table.tsx'
import styles from './handovers.module.css'
import { useReturnReport } from './handovers.queries.ts'
import * as texts from './handovers.texts.ts'
import { Reported } from './reported.tsx'
import { ReturnAgreements } from './return-agreements.tsx'

/** What became of each client while the reader was away: what is open first. */
export function ReturnPage() {
  const t = useWords(texts)
  const found = useReturnReport(useParams()['id'] as SubstituteId)
  return (
    <Part read={found} missing={t('report.failed')} skeleton={<Skeleton shape="card" count={3} />}>
      {(report) => <Report report={report} />}
    </Part>
  )
}

function Report({ report }: { readonly report: ReturnReport }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const today = useToday()
  const { colleague, startDate, endDate, erasedOn, rows } = report
  const open = rows.filter(isOpenOnReturn)
  const done = rows.filter((row) => !isOpenOnReturn(row))
  return (
    <Stack gap="xs">
      <PageHead
        title={t('report.title')}
        facts={t('report.facts', {
          start: formatWeekday(startDate, today, language),
          end: formatWeekday(endDate, today, language),
          person: fullName(colleague),
        })}
        actions={
          <Button
            icon={<IconPrinter aria-hidden="true" size={18} stroke={1.75} />}
            onPress={() => window.print()}
          >
            {t('report.print')}
          </Button>
        }
      />
      <Totals report={report} />
      {rows.length === 0 && (
        <Card>
          <Text tone="text-2">{t('report.nothing')}</Text>
        </Card>
      )}
      {open.length > 0 && <ReportTable title={t('report.open')} rows={open} />}
      {done.length > 0 && <ReportTable title={t('report.done')} rows={done} />}
      <Cluster columnGap="md" size="sm" tone="text-2">
        <Text as="span" maxWidth="text">
          {t('report.foot')}
        </Text>
        <Text as="span" isPushedToEnd>
          {t('report.kept', { day: formatDay(erasedOn) })}
        </Text>
      </Cluster>
    </Stack>
  )
}

function Totals({ report }: { readonly report: ReturnReport }) {
  const t = useWords(texts)
  const totals = returnTotals(report)
  const { held, noShow, answered, unanswered, drinking, undiscussed, agreements, quiet } = totals
  const parts = [
    [t('report.held', { count: held }), t('report.noShow', { count: noShow })],
    [t('report.answered', { count: answered }), t('report.unanswered', { count: unanswered })],
    [t('report.drinking', { count: drinking }), t('report.undiscussed', { count: undiscussed })],
    [t('report.agreements', { count: agreements })],
  ]
  return (
    <Card layout="cluster" columnGap="lg" gap="2xs" align="center" size="sm" paddingY="xs">
      {parts.map((words) => (
        <span key={words[0]}>{words.join(', ')}</span>
      ))}
      <Text as="span" tone="text-2" isPushedToEnd>
        {t('report.quiet', { count: report.clients, quiet })}
      </Text>
    </Card>
  )
}

function ReportTable({ title, rows }: { readonly title: string; readonly rows: readonly ReturnRow[] }) {
  const t = useWords(texts)
  const columns: readonly Column<ReturnRow>[] = [
    {
      key: 'person',
      head: t('person'),
      isName: true,
      className: styles.person,
      renderCell: ({ client }) => <ClientCell client={client} />,
    },
    {
      key: 'reported',
      head: t('report.reported'),
      label: t('report.reported'),
      className: styles.open,
      renderCell: (row) => <Reported row={row} />,
    },
    {
      key: 'agreed',
      head: t('report.agreed'),
      label: t('report.agreed'),
      renderCell: (row) => (row.agreements.length === 0 ? undefined : <ReturnAgreements row={row} />),
    },
    {
      key: 'did',
      head: t('report.did'),
      label: t('report.did'),
      className: styles.meetings,
      renderCell: (row) => didIn(row, t) || undefined,
    },
    {
      key: 'opened',
      head: t('report.opened'),
      label: t('report.opened'),
      isNumber: true,
      renderCell: ({ openedDays }) =>
        openedDays === 0 ? undefined : t('report.openedDays', { count: openedDays }),
    },
  ]
  return (
    <GroupTable title={title} count={rows.length}>
      {(head) => (
        <Table
          look="stacked"
          caption={title}
          title={head}
          columns={columns}
          rows={rows}
          keyOf={({ client }) => client.id}
        />
      )}
    </GroupTable>
  )
}

/** What the substitute did, in words: "1 session, 4 messages". */
function didIn({ meetings, answered, notes }: ReturnRow, t: Say<typeof texts>): string {
  const held = meetings.filter(({ state }) => state === 'held').length
  return [
    ...(held === 0 ? [] : [t('report.sessions', { count: held })]),
    ...(answered === 0 ? [] : [t('report.messages', { count: answered })]),
    ...(notes === 0 ? [] : [t('report.notes', { count: notes })]),
  ].join(', ')
}
