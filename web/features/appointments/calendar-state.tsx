import { dayOf } from '@standfest/domain/base/day.ts'
import { formatFullDate } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { useCalendarAddress } from './calendar.queries.ts'
import * as words from './calendar.texts.ts'
import styles from './calendar-dialog.module.css'

/** Whether there is an address, and what can be done. */
export function CalendarState({
  found,
  onRenew,
}: {
  readonly found: ReturnType<typeof useCalendarAddress>
  readonly onRenew: () => void
}) {
  const t = useWords(words)
  const { zone } = useConfig()
  const { language } = useLanguage()
  return (
    <Part read={found} missing={t('unreadable')} skeleton={<Skeleton count={2} />}>
      {(madeAt) =>
        madeAt === null ? (
          <p>{t('none')}</p>
        ) : (
          <div className={styles.body}>
            <p>{t('since', { day: formatFullDate(dayOf(madeAt, zone), language) })}</p>
            <p>{t('renewing')}</p>
            <div>
              <Button onPress={onRenew}>{t('renew')}</Button>
            </div>
          </div>
        )
      }
    </Part>
  )
}
