import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import {
  countSwitches,
  type ListReader,
  listSwitches,
} from '@standfest/domain/features/clients/list-switches.ts'
import { useId, useMemo } from 'react'
import { useWords } from '#language/words.ts'
import { Switch } from '#ui/switch.tsx'
import * as clientsWords from './clients.texts.ts'
import styles from './list-switches.module.css'
import type { ListChoice } from './use-list-choice.ts'

/** Who else is in sight, and how many each switch is about. */
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
    anonymised: t('switchAnonymised'),
    deactivated: t('switchDeactivated'),
    substitutesToMe: t('switchSubstitutesToMe'),
    substitutesFromMe: t('switchSubstitutesFromMe'),
  }
  return (
    <div role="group" aria-labelledby={label} className={styles.switches}>
      <span id={label} className={styles.label}>
        {t('switches')}
      </span>
      {listSwitches.map((one) => (
        <Switch key={one} isSelected={switches.includes(one)} onChange={() => choice.toggleSwitch(one)}>
          {words[one]} <span className={styles.count}>{counts[one]}</span>
        </Switch>
      ))}
    </div>
  )
}
