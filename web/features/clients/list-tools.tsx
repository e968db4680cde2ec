import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import {
  firstSwitches,
  type ListReader,
  listSwitches,
} from '@standfest/domain/features/clients/list-switches.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Count } from '#ui/count.tsx'
import { Stack } from '#ui/stack.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import * as words from './clients.texts.ts'
import { ListSwitches } from './list-switches.tsx'
import styles from './list-tools.module.css'
import { SortChoice } from './sort-choice.tsx'
import type { ListChoice } from './use-list-choice.ts'

/** The switches, and the order where rows are stacked: they leave the room to the rows, and open at a press. */
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
