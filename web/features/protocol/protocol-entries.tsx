import { dayOf } from '@standfest/domain/base/day.ts'
import type { ProtocolEntry } from '@standfest/domain/features/protocol/protocol.ts'
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
import type { useProtocol } from './protocol.queries.ts'
import * as words from './protocol.texts.ts'
import { ProtocolFilters } from './protocol-filters.tsx'
import styles from './protocol-page.module.css'
import type { PersonToChoose } from './use-people-of-protocol.ts'
import type { useProtocolChoice } from './use-protocol-choice.ts'

/** A protocol of whomever: what to look for, its lines as far as they were read, and how many there are. */
export function ProtocolEntries({
  read,
  chosen,
  facts,
  whose,
  people,
  exporting,
  children,
}: {
  readonly read: ReturnType<typeof useProtocol>
  readonly chosen: ReturnType<typeof useProtocolChoice>
  readonly facts: string
  /** By what the printed page says whose it is. */
  readonly whose?: string
  /** Whom one can look for. */
  readonly people: readonly PersonToChoose[]
  /** The button that saves the protocol as a file, where there is one. */
  readonly exporting?: ReactNode
  /** The table, where there are lines. */
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
      <PrintedLines whose={whose} entries={entries} />
      <ProtocolFilters chosen={chosen} people={people} />
      <Part
        read={read}
        missing={t('failed')}
        note={t('failed')}
        skeleton={<Skeleton shape="card" count={2} />}
        empty={<NoEntries isChosen={chosen.isAnyChosen} onClear={chosen.clear} />}
      >
        {() => children}
      </Part>
      {entries.length > 0 && <End read={read} />}
    </Stack>
  )
}

function End({ read }: { readonly read: ReturnType<typeof useProtocol> }) {
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

/** Nothing has happened yet, or nothing of what was looked for. */
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

/** What the printed protocol says of itself: whose it is, from when to when, and that it is confidential. */
function PrintedLines({
  whose = '',
  entries,
}: {
  readonly whose?: string | undefined
  readonly entries: readonly ProtocolEntry[]
}) {
  const t = useWords(words)
  const { appName, zone } = useConfig()
  const { instant } = useNow()
  const [newest, oldest] = [entries[0], entries.at(-1)]
  const shown = (at: number) => formatDay(dayOf(at, zone))
  const period = newest && oldest ? t('period', { from: shown(oldest.at), to: shown(newest.at) }) : ''
  return (
    <p className={styles.lines}>
      {[appName, whose, period, t('confidential'), formatDayAndTime(instant, zone)]
        .filter((part) => part !== '')
        .join(' · ')}
    </p>
  )
}
