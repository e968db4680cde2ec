import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { ProtocolEntry } from '@standfest/domain/features/protocol/protocol.ts'
import {
  clientsOf,
  detailsOf,
  gathered,
  kindOf,
  momentOf,
  sentenceOf,
} from '@standfest/domain/features/protocol/sentence.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { type Column, Table } from '#ui/table.tsx'
import * as words from './protocol.texts.ts'
import styles from './protocol-table.module.css'

type Line = ReturnType<typeof gathered>[number]

/** The lines, newest first. */
export function ProtocolTable({
  entries,
  clientName,
  isOfInstance,
}: {
  readonly entries: readonly ProtocolEntry[]
  /** Undefined for somebody who was anonymised, and where it is nobody's alone. */
  readonly clientName: string | undefined
  /** Each line then says whom it concerns. */
  readonly isOfInstance?: boolean
}) {
  const t = useWords(words)
  const { language } = useLanguage()
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

function Moment({ at }: Pick<ProtocolEntry, 'at'>) {
  const { zone } = useConfig()
  const [day, time] = momentOf(at, zone).split(' ')
  return (
    <>
      <span>{day}</span> <span>{time}</span>
    </>
  )
}

function What({ entry }: { readonly entry: ProtocolEntry }) {
  const { zone } = useConfig()
  const { language } = useLanguage()
  const details = detailsOf(entry, language, zone)
  return (
    <>
      {sentenceOf(entry, language)}
      {details.length > 0 && (
        <ul className={styles.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** By name as far as there is one; whoever is not the client or the practitioner says as what they acted. */
function Who({
  actor: { kind, person },
  clientName,
}: {
  readonly actor: ProtocolEntry['actor']
  readonly clientName: string | undefined
}) {
  const { language } = useLanguage()
  const name = kind === 'client' ? clientName : person ? fullName(person) : undefined
  if (name === undefined) return kindOf(kind, language)
  const isUsual = kind === 'client' || kind === 'therapist'
  return (
    <span className={styles.who}>
      {name}
      {!isUsual && <Badge tone={kind === 'substitute' ? 'lake' : 'gray'}>{kindOf(kind, language)}</Badge>}
    </span>
  )
}
