import type { Day } from '@standfest/domain/base/day.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import type { SortColumn } from '@standfest/domain/features/clients/sort-clients.ts'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { useSession } from '#app/session.ts'
import { useLanguage } from '#language/language.tsx'
import { Card } from '#ui/card.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ClientRow } from './client-row.tsx'
import styles from './clients-table.module.css'
import { SortHeader } from './sort-header.tsx'
import type { useListChoice } from './use-list-choice.ts'
import type { ShownGroup } from './use-shown-clients.ts'

/**
 * The list as a table. Its rows are laid out as grids, so that those out of sight cost nothing and the narrow
 * page can stack them; the roles are written out because such a layout takes them away in some browsers.
 */
export function ClientsTable({
  groups,
  choice,
  today,
  onMark,
  ref,
}: {
  readonly groups: readonly ShownGroup[]
  readonly choice: ReturnType<typeof useListChoice>
  readonly today: Day
  readonly onMark: (entry: ClientListEntry) => void
  readonly ref: Ref<HTMLTableElement>
}) {
  const { t } = useTranslation('clients')
  const { language } = useLanguage()
  const { zone } = useConfig()
  const { account } = useSession()
  const situation = { today, language, zone, readerId: account.id }
  return (
    <Card isFlush className={styles.frame ?? ''}>
      <table ref={ref} role="table" className={styles.table}>
        <caption>
          <VisuallyHidden>{t(captions[choice.order?.column ?? 'urgency'])}</VisuallyHidden>
        </caption>
        <TableHead choice={choice} />
        {groups.map((group) =>
          chunksOf(group.entries).map((entries, index) => (
            <tbody
              key={`${group.name ?? 'sorted'} ${index}`}
              role="rowgroup"
              className={styles.rows}
              style={{ containIntrinsicBlockSize: `auto ${entries.length * likelyRowRem}rem` }}
            >
              {group.name !== undefined && index === 0 && (
                <tr role="row" className={styles.group}>
                  <th role="cell" colSpan={columnCount}>
                    <b>{t(group.name)}</b>, {t('people', { count: group.entries.length })}
                  </th>
                </tr>
              )}
              {entries.map((entry) => (
                <ClientRow key={entry.account.id} entry={entry} onMark={onMark} {...situation} />
              ))}
            </tbody>
          )),
        )}
      </table>
    </Card>
  )
}

const columnCount = 6

/** So many rows together are laid out and painted, or left out while they are out of sight. */
const chunkLength = 50
const likelyRowRem = 2.75

function chunksOf(entries: readonly ClientListEntry[]): readonly (readonly ClientListEntry[])[] {
  const count = Math.ceil(entries.length / chunkLength)
  return Array.from({ length: count }, (_, index) =>
    entries.slice(index * chunkLength, (index + 1) * chunkLength),
  )
}

const captions = {
  urgency: 'captionUrgency',
  name: 'captionName',
  streak: 'captionStreak',
  checkIn: 'captionCheckIn',
  substitute: 'captionSubstitute',
} as const

function TableHead({ choice }: { readonly choice: ReturnType<typeof useListChoice> }) {
  const { t } = useTranslation('clients')
  const { order } = choice
  const sortable = (column: SortColumn) => ({
    sorted: order?.column === column ? order.direction : undefined,
    onSort: () => choice.sortBy(column),
  })
  return (
    <thead role="rowgroup">
      <tr role="row">
        <SortHeader sorted={order === undefined ? 'descending' : undefined} onSort={choice.sortByUrgency}>
          {t('columnHint')}
        </SortHeader>
        <SortHeader {...sortable('name')}>{t('columnName')}</SortHeader>
        <SortHeader {...sortable('streak')}>{t('columnStreak')}</SortHeader>
        <SortHeader {...sortable('checkIn')}>{t('columnCheckIn')}</SortHeader>
        <SortHeader {...sortable('substitute')} className={styles.substitute}>
          {t('columnSubstitute')}
        </SortHeader>
        <th role="columnheader" scope="col">
          <VisuallyHidden>{t('columnActions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}
