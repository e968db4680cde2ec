import type { SortColumn } from '@standfest/domain/features/clients/sort-clients.ts'
import { useWords } from '#language/words.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as words from './clients.texts.ts'
import styles from './clients-table.module.css'
import { SortHeader } from './sort-header.tsx'
import type { ListChoice } from './use-list-choice.ts'

/** What stands in which column; each puts the list into its order. */
export function ClientsTableHead({ choice }: { readonly choice: ListChoice }) {
  const t = useWords(words)
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
        <SortHeader {...sortable('appointment')} className={styles.appointment}>
          {t('columnAppointment')}
        </SortHeader>
        <SortHeader {...sortable('messages')} className={styles.messages}>
          {t('columnMessages')}
        </SortHeader>
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
