import type { ProtocolAction, ProtocolEntry } from '@standfest/domain/features/protocol/protocol.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { formatDayAndTime } from '#language/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { ColumnHeader } from '#ui/column-header.tsx'
import { Table } from '#ui/table.tsx'
import styles from './protocol-table.module.css'

type Shown = {
  /** Undefined for somebody who was anonymised, and where it is nobody's alone. */
  readonly clientName: string | undefined
  /** Each line then says whom it concerns. */
  readonly isOfInstance?: boolean
}

/** The lines, newest first. */
export function ProtocolTable({
  entries,
  ...line
}: {
  readonly entries: readonly ProtocolEntry[]
} & Shown) {
  const { t } = useTranslation('protocol')
  return (
    <Table
      caption={t('title')}
      head={
        <>
          <ColumnHeader>{t('columns.at')}</ColumnHeader>
          <ColumnHeader>{t('columns.who')}</ColumnHeader>
          <ColumnHeader>{t('columns.what')}</ColumnHeader>
          {line.isOfInstance && <ColumnHeader>{t('columns.whom')}</ColumnHeader>}
        </>
      }
    >
      <tbody>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} {...line} />
        ))}
      </tbody>
    </Table>
  )
}

function Line({ entry, clientName, isOfInstance }: { readonly entry: ProtocolEntry } & Shown) {
  const { t } = useTranslation('protocol')
  const whatOf = ({ action, about }: ProtocolEntry) =>
    about !== undefined && isOfContent(action)
      ? t(`contents.${action}`, { what: t(`about.${about}`) })
      : t(`actions.${action}`)
  const { zone } = useConfig()
  return (
    <tr>
      <td className={styles.at}>{formatDayAndTime(entry.at, zone)}</td>
      <td>
        <Who actor={entry.actor} clientName={clientName} />
      </td>
      <th scope="row" className={classNames(styles.what, !isOfInstance && styles.half)}>
        {whatOf(entry)}
      </th>
      {isOfInstance && <td>{entry.subject ? <Who actor={entry.subject} clientName={clientName} /> : '–'}</td>}
    </tr>
  )
}

type OfContent = Extract<ProtocolAction, `content-${string}`>

function isOfContent(action: ProtocolAction): action is OfContent {
  return action.startsWith('content-')
}

/** By name as far as there is one; whoever is not the client or the practitioner says as what they acted. */
function Who({
  actor: { kind, person },
  clientName,
}: {
  readonly actor: ProtocolEntry['actor']
  readonly clientName: string | undefined
}) {
  const { t } = useTranslation('protocol')
  const name = kind === 'client' ? clientName : person ? fullName(person) : undefined
  if (name === undefined) return t(`kinds.${kind}`)
  const isUsual = kind === 'client' || kind === 'therapist'
  return (
    <span className={styles.who}>
      {name}
      {!isUsual && <Badge tone={kind === 'substitute' ? 'lake' : 'gray'}>{t(`kinds.${kind}`)}</Badge>}
    </span>
  )
}
