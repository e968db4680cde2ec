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
import { ColumnHeader } from '#ui/column-header.tsx'
import { Table } from '#ui/table.tsx'
import * as words from './protocol.texts.ts'
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
  const t = useWords(words)
  return (
    <Table
      isStacked
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
        {gathered(entries).map(({ entry, count }) => (
          <Line key={entry.id} entry={entry} count={count} {...line} />
        ))}
      </tbody>
    </Table>
  )
}

function Line({
  entry,
  count,
  clientName,
  isOfInstance,
}: { readonly entry: ProtocolEntry; readonly count: number } & Shown) {
  const t = useWords(words)
  const { zone } = useConfig()
  const { language } = useLanguage()
  const details = detailsOf(entry, language, zone)
  const [day, time] = momentOf(entry.at, zone).split(' ')
  const isNobodys = count === 1 && !entry.subject
  return (
    <tr>
      <td className={styles.at}>
        <span>{day}</span> <span>{time}</span>
      </td>
      <td>
        <Who actor={entry.actor} clientName={clientName} />
      </td>
      <th scope="row" className={classNames(styles.what, !isOfInstance && styles.half)}>
        {sentenceOf(entry, language)}
        {details.length > 0 && (
          <ul className={styles.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </th>
      {isOfInstance && (
        <td data-label={t('columns.whom')} className={classNames(isNobodys && styles.nobodys)}>
          {count > 1 && clientsOf(count, language)}
          {count === 1 && entry.subject && <Who actor={entry.subject} clientName={clientName} />}
          {isNobodys && '–'}
        </td>
      )}
    </tr>
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
