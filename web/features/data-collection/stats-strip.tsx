import type { Day } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { streakSince } from '@standfest/domain/features/data-collection/streak-start.ts'
import type { DayCalendar } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import type { ClientEvent } from '@standfest/domain/features/events/events.ts'
import type { ReactNode } from 'react'
import { formatDay } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useLoadingPart } from '#ui/loading-parts.ts'
import { Text } from '#ui/text.tsx'
import * as dayWords from './confirmed-days.texts.ts'
import { useMarkEvent } from './data-collection.queries.ts'
import * as words from './data-collection.texts.ts'
import styles from './stats-strip.module.css'

/** The four totals of a client's sober days. */
export function StatsStrip({
  account,
  said,
  lastEvent,
  isLoading,
  today,
}: {
  readonly account: Account
  /** How many of the days are confirmed and how many open, where that is known. */
  readonly said: DayCalendar['figures'] | undefined
  /** The last consumption event; undefined while it is loading. */
  readonly lastEvent: ClientEvent | null | undefined
  readonly isLoading: boolean
  readonly today: Day
}) {
  const t = useWords(words)
  const tDays = useWords(dayWords)
  // The text on the last consumption takes a further line.
  useLoadingPart(isLoading)
  const { currentStreak = 0, longestStreak = 0, soberDays = 0, totalDays = 0, registeredOn } = account
  const since = streakSince({ registeredOn, lastConsumptionOn: account.lastRelapseDate ?? null, today })
  const lastDay = account.lastRelapseDate ?? null
  const markedEvent = lastDay === null ? undefined : (lastEvent ?? undefined)
  return (
    <Card as="dl" isFlush layout="stack" className={styles.strip} aria-label={t('figures')}>
      <Stat
        name={t('currentStreak')}
        note={[
          since === undefined ? t('startsAnew') : t('since', { day: formatDay(since) }),
          ...(said ? [tDays('confirmedAndOpen', { sober: said.streak.sober, open: said.streak.open })] : []),
        ].join(', ')}
      >
        {t('days', { count: currentStreak })}
      </Stat>
      <Stat
        name={t('longestStreak')}
        note={currentStreak > 0 && longestStreak === currentStreak ? t('theCurrent') : undefined}
      >
        {t('days', { count: longestStreak })}
      </Stat>
      <Stat
        name={t('soberDays')}
        note={[
          t('ofDays', { total: totalDays, day: formatDay(registeredOn) }),
          ...(said ? [tDays('confirmedOfThem', { sober: said.total.sober })] : []),
        ].join(', ')}
      >
        {soberDays}
      </Stat>
      <Stat
        name={t('lastConsumption')}
        note={markedEvent && t(markedEvent.ignored ? 'discussed' : 'notDiscussed')}
        action={markedEvent && account.treatmentClosedOn === null && <ConsumptionMark event={markedEvent} />}
      >
        {lastDay === null ? t('noConsumption') : formatDay(lastDay)}
      </Stat>
    </Card>
  )
}

function Stat({
  name,
  note,
  action,
  children,
}: {
  readonly name: string
  readonly note: ReactNode
  /** A button on a line of its own. */
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Box paddingY="sm" paddingX="md" className={styles.stat}>
      <Text as="dt" size="xs-plus" tone="text-2">
        {name}
      </Text>
      <Text as="dd" size="xl" weight="bold" line="snug">
        {children}{' '}
        <Text as="small" size="sm" weight="regular" tone="text-2">
          {note}
        </Text>
        {action}
      </Text>
    </Box>
  )
}

/** The button to mark the last consumption as discussed, or to undo that. */
function ConsumptionMark({ event }: { readonly event: ClientEvent }) {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const { mutate, isPending } = useMarkEvent(event.accountId)
  const mark = () =>
    mutate(
      { event, ignored: !event.ignored, key: crypto.randomUUID() },
      {
        onError: (error) =>
          show({ tone: 'error', headline: t('markFailed'), text: errorText(error), about: error }),
      },
    )
  return (
    <Box as="span" isBlock hiddenIn="print" className={styles.action}>
      <Button isPending={isPending} onPress={mark} variant="link">
        {event.ignored ? t('markOpen') : t('markDiscussed')}
      </Button>
    </Box>
  )
}
