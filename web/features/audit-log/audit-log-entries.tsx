import { dayOf } from '@standfest/domain/base/day.ts'
import type { AuditLogEntry } from '@standfest/domain/features/audit-log/audit-log.ts'
import { IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import type { useAuditLog } from './audit-log.queries.ts'
import * as words from './audit-log.texts.ts'
import { AuditLogFilters } from './audit-log-filters.tsx'
import styles from './audit-log-page.module.css'
import type { useAuditLogChoice } from './use-audit-log-choice.ts'
import type { PersonToChoose } from './use-people-of-audit-log.ts'

/** An audit log with its filters, the loaded entries, and their total. */
export function AuditLogEntries({
  read,
  chosen,
  facts,
  subject,
  people,
  exporting,
  children,
}: {
  readonly read: ReturnType<typeof useAuditLog>
  readonly chosen: ReturnType<typeof useAuditLogChoice>
  readonly facts: string
  /** The subject on the printed page. */
  readonly subject?: string
  /** The people that the filter offers. */
  readonly people: readonly PersonToChoose[]
  /** The button that saves the audit log as a file, where there is one. */
  readonly exporting?: ReactNode
  /** The table, where there are entries. */
  readonly children: ReactNode
}) {
  const t = useWords(words)
  const { entries } = read
  return (
    <Stack gap="md" className={styles.page}>
      <PageHead
        title={t('title')}
        facts={facts}
        actions={
          <Cluster as="span" gap="xs" align="center" hiddenIn="print">
            {exporting}
            <Button onPress={() => window.print()}>{t('print')}</Button>
          </Cluster>
        }
      />
      <PrintedLines subject={subject} entries={entries} />
      <AuditLogFilters chosen={chosen} people={people} />
      <Part
        read={read}
        missing={t('failed')}
        note={t('failed')}
        skeleton={<Skeleton shape="card" count={2} />}
        empty={<NoEntries isChosen={chosen.isAnyChosen} onClear={chosen.clear} />}
      >
        {() => (
          <>
            {children}
            <End read={read} />
          </>
        )}
      </Part>
    </Stack>
  )
}

function End({ read }: { readonly read: ReturnType<typeof useAuditLog> }) {
  const t = useWords(words)
  return (
    <Cluster
      gap="xs"
      columnGap="md"
      align="center"
      justify="between"
      size="xs-plus"
      tone="text-2"
      hiddenIn="print"
    >
      <p role="status">{t('shown', { count: read.entries.length })}</p>
      {read.hasOlder ? (
        <Button isPending={read.isReadingOlder} onPress={read.readOlder}>
          {t('older')}
        </Button>
      ) : (
        <p>{t('end')}</p>
      )}
    </Cluster>
  )
}

/** The empty state: there are no entries yet, or none match the filter. */
function NoEntries({ isChosen, onClear }: { readonly isChosen: boolean; readonly onClear: () => void }) {
  const t = useWords(words)
  return (
    <Card>
      <EmptyState
        icon={<IconListDetails aria-hidden="true" size={22} stroke={1.75} />}
        action={isChosen && <Button onPress={onClear}>{t('clear')}</Button>}
      >
        {t(isChosen ? 'noHits' : 'empty')}
      </EmptyState>
    </Card>
  )
}

/** The printed head of the audit log: its subject, its period, and that it is confidential. */
function PrintedLines({
  subject = '',
  entries,
}: {
  readonly subject?: string | undefined
  readonly entries: readonly AuditLogEntry[]
}) {
  const t = useWords(words)
  const { appName, zone } = useConfig()
  const { instant } = useNow()
  const [newest, oldest] = [entries[0], entries.at(-1)]
  const shown = (at: number) => formatDay(dayOf(at, zone))
  const period = newest && oldest ? t('period', { from: shown(oldest.at), to: shown(newest.at) }) : ''
  return (
    <p className={styles.lines}>
      {[appName, subject, period, t('confidential'), formatDayAndTime(instant, zone)]
        .filter((part) => part !== '')
        .join(' · ')}
    </p>
  )
}
