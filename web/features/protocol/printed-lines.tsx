import { dayOf } from '@standfest/domain/base/day.ts'
import type { ProtocolEntry } from '@standfest/domain/features/protocol/protocol.ts'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import styles from './printed-lines.module.css'
import * as words from './protocol.texts.ts'

/** What the printed protocol says of itself: whose it is, from when to when, and that it is confidential. */
export function PrintedLines({
  whose = '',
  entries,
}: {
  readonly whose?: string | undefined
  readonly entries: readonly ProtocolEntry[]
}) {
  const t = useWords(words)
  const { appName, zone } = useConfig()
  const { instant } = useNow()
  const [newest, oldest] = [entries[0], entries.at(-1)]
  const shown = (at: number) => formatDay(dayOf(at, zone))
  const period = newest && oldest ? t('period', { from: shown(oldest.at), to: shown(newest.at) }) : ''
  return (
    <p className={styles.lines}>
      {[appName, whose, period, t('confidential'), formatDayAndTime(instant, zone)]
        .filter((part) => part !== '')
        .join(' · ')}
    </p>
  )
}
