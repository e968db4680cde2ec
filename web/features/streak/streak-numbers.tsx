import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { streakSince } from '@standfest/domain/features/data-collection/streak-start.ts'
import { isMilestone } from '@standfest/domain/features/streak/milestone.ts'
import { formatDayAndMonth } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { Text } from '#ui/text.tsx'
import * as streakWords from './streak.texts.ts'
import styles from './streak-card.module.css'

/**
 * The texts and numbers on the streak card. A day on which the streak starts again is called "today", not zero; a day
 * that makes the total a round number has a text of its own.
 */
export function StreakNumbers({ account }: { readonly account: Account }) {
  const { currentStreak = 0, soberDays = 0, totalDays = 0 } = account
  const t = useWords(streakWords)
  const { language } = useLanguage()
  const today = useToday()
  const since = streakSince({
    registeredOn: account.registeredOn,
    lastConsumptionOn: account.lastRelapseDate ?? null,
    today,
  })
  const isRunning = currentStreak > 0
  const isRound = isRunning && isMilestone(soberDays)
  const total = totalDays > 0 ? t('total', { sober: soberDays, count: totalDays }) : t('firstDay')
  const words = isRunning ? 'carries' : totalDays > 0 ? 'stays' : 'grows'
  return (
    <Column gap="3xs" flex="grow" canShrink className={styles.figures}>
      <Text size="sm" weight="regular-plus">
        {isRunning && since !== undefined
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
          {isRound ? t('milestone', { days: soberDays }) : total}
        </Text>
        <Text as="span" isBlock size="sm">
          {t(isRound ? 'yourDoing' : words)}
        </Text>
      </p>
    </Column>
  )
}
