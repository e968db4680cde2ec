import type { Day } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { streakSince } from '@standfest/domain/features/data-collection/streak-start.ts'
import { figuresSoFar } from '@standfest/domain/features/streak/counted-days.ts'
import { isMilestone } from '@standfest/domain/features/streak/milestone.ts'
import { formatDayAndMonth } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { Text } from '#ui/text.tsx'
import * as streakWords from './streak.texts.ts'
import styles from './streak-card.module.css'

/**
 * The texts and numbers on the streak card, as far as the days were said: today counts once it was. A day on which the
 * streak starts again is called "today", not zero; a day that makes the total a round number has a text of its own.
 */
export function StreakNumbers({
  account,
  figures: { currentStreak, soberDays, totalDays, isTodayOpen },
  isMilestoneSaid,
}: {
  readonly account: Account
  readonly figures: ShownFigures
  /** Whether the page says a round total itself. */
  readonly isMilestoneSaid: boolean
}) {
  const t = useWords(streakWords)
  const { language } = useLanguage()
  const today = useToday()
  const dayWords = formatDayAndMonth(today, language, today)
  const since = streakSince({
    registeredOn: account.registeredOn,
    lastConsumptionOn: account.lastRelapseDate ?? null,
    today,
  })
  const isClosed = account.treatmentClosedOn !== null
  const isFirstDay = account.registeredOn === today
  const isRunning = currentStreak > 0
  const isAdded = isLayerAdded(account, today)
  const isRound = isRunning && !isTodayOpen && !isMilestoneSaid && isMilestone(soberDays)
  const key = isTodayOpen ? 'open' : isAdded ? 'added' : undefined
  const note = isRound
    ? t('yourDoing')
    : isTodayOpen
      ? t('stillOpen')
      : isAdded
        ? t(isFirstDay ? 'firstLayer' : 'added', { day: dayWords })
        : t(isRunning || isClosed ? 'carries' : 'stays')
  return (
    <Column gap="3xs" flex="grow" canShrink className={styles.figures}>
      <Text size="sm" weight="regular-plus">
        {isFirstDay
          ? t('firstDay')
          : isRunning && since !== undefined
            ? t('since', { date: formatDayAndMonth(since, language, today) })
            : t('startsToday')}
      </Text>
      <Cluster as="p" columnGap="xs-plus" align="baseline" className={styles.streak}>
        <Text as="strong" size="hero" weight="hero" line="solid" font="voice">
          {isRunning ? currentStreak : t('today')}
        </Text>
        {isRunning && (
          <Text as="span" size="lg" weight="medium" line="tight">
            {t('inARow', { count: currentStreak })}
          </Text>
        )}
      </Cluster>
      <p className={styles.total}>
        <Text as="strong" isBlock size="md" weight="bold">
          {isRound
            ? t('milestone', { days: soberDays })
            : totalDays === 0
              ? t('grows')
              : t(isTodayOpen ? 'totalSoFar' : 'total', { sober: soberDays, count: totalDays })}
        </Text>
        <Text as="span" isBlock size="sm">
          {key !== undefined && !isRound && (
            <i aria-hidden="true" className={classNames(styles.key, styles[key])} />
          )}
          {note}
        </Text>
      </p>
    </Column>
  )
}

/** Whether today was said to be without drinking, so that its layer is on the ground. */
export function isLayerAdded(
  { lastSurveyWithoutRelapseDate, treatmentClosedOn }: Account,
  today: Day,
): boolean {
  return lastSurveyWithoutRelapseDate === today && treatmentClosedOn === null
}

type ShownFigures = ReturnType<typeof shownFigures>

/** The figures of an account as its own pages show them. */
export function shownFigures(account: Account, today: Day) {
  const { currentStreak = 0, soberDays = 0, totalDays = 0, treatmentClosedOn } = account
  const figures = { currentStreak, soberDays, totalDays }
  // Nothing is open any more once the treatment is closed.
  if (treatmentClosedOn !== null) return { ...figures, isTodayOpen: false }
  return figuresSoFar(figures, {
    today,
    lastConsumptionOn: account.lastRelapseDate ?? null,
    lastConfirmedOn: account.lastSurveyWithoutRelapseDate ?? null,
  })
}
