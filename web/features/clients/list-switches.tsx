import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import {
  countSwitches,
  type ListReader,
  listSwitches,
} from '@standfest/domain/features/clients/list-switches.ts'
import { useId, useMemo } from 'react'
import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Switch } from '#ui/switch.tsx'
import { Text } from '#ui/text.tsx'
import * as clientsWords from './clients.texts.ts'
import styles from './list-switches.module.css'
import type { ListChoice } from './use-list-choice.ts'

/** Switches that add further clients to the list, each with their number. */
export function ListSwitches({
  entries,
  choice,
  reader,
}: {
  readonly entries: readonly ClientListEntry[]
  readonly choice: ListChoice
  readonly reader: ListReader
}) {
  const t = useWords(clientsWords)
  const label = useId()
  const { switches } = choice
  const counts = useMemo(() => countSwitches(entries, switches, reader), [entries, switches, reader])
  const words = {
    closed: t('switchClosed'),
    deactivated: t('switchDeactivated'),
    anonymised: t('switchAnonymised'),
    substitutesToMe: t('switchSubstitutesToMe'),
    substitutesFromMe: t('switchSubstitutesFromMe'),
  }
  return (
    <Cluster
      role="group"
      aria-labelledby={label}
      columnGap="md"
      align="center"
      hiddenIn="print"
      className={styles.switches}
    >
      <Text as="span" id={label} tone="text-2" className={styles.label}>
        {t('switches')}
      </Text>
      {listSwitches.map((one) => (
        <Switch key={one} isSelected={switches.includes(one)} onChange={() => choice.toggleSwitch(one)}>
          {words[one]}{' '}
          <Text as="span" tone="text-2">
            {counts[one]}
          </Text>
        </Switch>
      ))}
    </Cluster>
  )
}
