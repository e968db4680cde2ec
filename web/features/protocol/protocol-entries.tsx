import type { ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NoEntries } from './no-entries.tsx'
import { PrintedLines } from './printed-lines.tsx'
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
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        facts={facts}
        actions={
          <span className={styles.screenOnly}>
            {exporting}
            <Button onPress={() => window.print()}>{t('print')}</Button>
          </span>
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
    </div>
  )
}

function End({ read }: { readonly read: ReturnType<typeof useProtocol> }) {
  const t = useWords(words)
  return (
    <div className={styles.end}>
      <p role="status">{t('shown', { count: read.entries.length })}</p>
      {read.hasOlder ? (
        <Button isPending={read.isReadingOlder} onPress={read.readOlder}>
          {t('older')}
        </Button>
      ) : (
        <p>{t('end')}</p>
      )}
    </div>
  )
}
