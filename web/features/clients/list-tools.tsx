import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import {
  firstSwitches,
  type ListReader,
  listSwitches,
} from '@standfest/domain/features/clients/list-switches.ts'
import { sortColumns } from '@standfest/domain/features/clients/sort-clients.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Count } from '#ui/count.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import * as words from './clients.texts.ts'
import { ListSwitches } from './list-switches.tsx'
import styles from './list-tools.module.css'
import type { ListChoice } from './use-list-choice.ts'

/** The switches, and on narrow pages the sort order: collapsed to leave space for the rows; a press expands them. */
export const ListTools = memo(function ListTools(props: {
  readonly entries: readonly ClientListEntry[]
  readonly choice: ListChoice
  readonly reader: ListReader
}) {
  const t = useWords(words)
  const isNarrow = useMediaQuery('(width < 48em)')
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  const { switches } = props.choice
  const changed = listSwitches.filter((one) => switches.includes(one) !== firstSwitches.includes(one)).length
  return (
    <>
      <Button
        icon={<IconAdjustmentsHorizontal aria-hidden="true" size={18} stroke={1.75} />}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': panel })}
        onPress={() => setIsOpen(!isOpen)}
      >
        {isNarrow ? t('tools') : t('switches')}
        {changed > 0 && <Count value={changed} label={t('switchesChanged', { count: changed })} />}
      </Button>
      {isOpen && (
        <Stack id={panel} gap="sm" className={styles.panel}>
          <ListSwitches {...props} />
          {isNarrow && <SortChoice choice={props.choice} />}
        </Stack>
      )}
    </>
  )
})

/** A select of the sort order, in place of the column headers where the rows are stacked. */
function SortChoice({ choice }: { readonly choice: ListChoice }) {
  const t = useWords(words)
  const names = {
    urgency: t('sortUrgency'),
    name: t('columnName'),
    streak: t('sortStreak'),
    checkIn: t('columnCheckIn'),
    appointment: t('columnAppointment'),
    messages: t('columnMessages'),
    substitute: t('columnSubstitute'),
  }
  return (
    <Select
      label={t('sortBy')}
      placeholder={t('sortBy')}
      options={(['urgency', ...sortColumns] as const).map((id) => ({ id, label: names[id] }))}
      value={choice.order?.column ?? 'urgency'}
      onChange={(chosen) => {
        if (chosen === 'urgency') choice.sortByUrgency()
        else if (chosen !== choice.order?.column) choice.sortBy(chosen)
      }}
    />
  )
}
