import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { AuditLogEntry } from '@standfest/domain/features/audit-log/audit-log.ts'
import {
  clientsOf,
  detailsOf,
  formatTimestamp,
  gathered,
  kindOf,
  sentenceOf,
} from '@standfest/domain/features/audit-log/sentence.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './audit-log.texts.ts'
import styles from './audit-log-table.module.css'

type Line = ReturnType<typeof gathered>[number]

/** The table of audit log entries, newest first. */
export function AuditLogTable({
  entries,
  clientName,
  isOfInstance,
}: {
  readonly entries: readonly AuditLogEntry[]
  /** Undefined for an anonymised person, and for an entry that concerns nobody in particular. */
  readonly clientName: string | undefined
  /** Whether the log is the whole instance's: each entry then has a column with the person it concerns. */
  readonly isOfInstance?: boolean
}) {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const columns: readonly Column<Line>[] = [
    {
      key: 'at',
      head: t('columns.at'),
      className: styles.at,
      renderCell: ({ entry }) => <Moment at={entry.at} />,
    },
    {
      key: 'who',
      head: t('columns.who'),
      renderCell: ({ entry }) => <Who actor={entry.actor} clientName={clientName} />,
    },
    {
      key: 'what',
      head: t('columns.what'),
      isName: true,
      className: classNames(styles.what, !isOfInstance && styles.half),
      renderCell: ({ entry }) => <What entry={entry} />,
    },
  ]
  const whom: Column<Line> = {
    key: 'whom',
    head: t('columns.whom'),
    label: t('columns.whom'),
    renderCell: ({ entry: { subject }, count }) =>
      count > 1 ? clientsOf(count, language) : subject && <Who actor={subject} clientName={clientName} />,
  }
  return (
    <Table
      look="stacked"
      caption={t('title')}
      columns={isOfInstance ? [...columns, whom] : columns}
      rows={gathered(entries)}
      keyOf={({ entry }) => entry.id}
    />
  )
}

function Moment({ at }: Pick<AuditLogEntry, 'at'>) {
  const { zone } = useConfig()
  const [day, time] = formatTimestamp(at, zone).split(' ')
  return (
    <>
      <span>{day}</span> <span>{time}</span>
    </>
  )
}

function What({ entry }: { readonly entry: AuditLogEntry }) {
  const { zone } = useConfig()
  const { original: language } = useLanguage()
  const details = detailsOf(entry, language, zone)
  return (
    <>
      {sentenceOf(entry, language)}
      {details.length > 0 && (
        <Text as="ul" above="3xs" size="xs-plus" tone="text-2" breaksAnywhere>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </Text>
      )}
    </>
  )
}

/**
 * The actor by name where there is one; an actor who is neither the client nor the treating therapist is shown with
 * the role.
 */
function Who({
  actor: { kind, person },
  clientName,
}: {
  readonly actor: AuditLogEntry['actor']
  readonly clientName: string | undefined
}) {
  const { original: language } = useLanguage()
  const name = kind === 'client' ? clientName : person ? fullName(person) : undefined
  if (name === undefined) return kindOf(kind, language)
  const isUsual = kind === 'client' || kind === 'therapist'
  return (
    <Cluster as="span" isInline gap="2xs" columnGap="xs" align="center" className={styles.who}>
      {name}
      {!isUsual && <Badge tone={kind === 'substitute' ? 'lake' : 'gray'}>{kindOf(kind, language)}</Badge>}
    </Cluster>
  )
}
