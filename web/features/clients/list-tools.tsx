import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import type { ListReader } from '@standfest/domain/features/clients/list-switches.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { ListSwitches } from './list-switches.tsx'
import styles from './list-tools.module.css'
import { SortChoice } from './sort-choice.tsx'
import type { ListChoice } from './use-list-choice.ts'

/** Where rows are stacked, switches and order make way for those who need somebody today, and open at a tap. */
export const ListTools = memo(function ListTools(props: {
  readonly entries: readonly ClientListEntry[]
  readonly choice: ListChoice
  readonly reader: ListReader
}) {
  const { t } = useTranslation('clients')
  const isNarrow = useMediaQuery('(width < 48em)')
  if (!isNarrow) return <ListSwitches {...props} />
  return (
    <details className={styles.tools}>
      <summary>
        <IconAdjustmentsHorizontal aria-hidden="true" size={18} stroke={1.75} />
        {t('tools')}
        <IconChevronDown aria-hidden="true" size={16} stroke={2.25} className={styles.arrow} />
      </summary>
      <div className={styles.inside}>
        <ListSwitches {...props} />
        <SortChoice choice={props.choice} />
      </div>
    </details>
  )
})
