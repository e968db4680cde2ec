import { clockTimeOf } from '@standfest/domain/base/day.ts'
import type { ReactNode } from 'react'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import * as loadingWords from '#loading/part.texts.ts'
import { useNow } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Column } from '#ui/column.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { Together } from '#ui/together.tsx'
import * as words from './dashboard.texts.ts'
import styles from './dashboard-page.module.css'
import { addressOf, greetingAt } from './greeting.ts'

/**
 * The client's dashboard: a greeting, then the features' cards. All of them are shown together; an empty one leaves no
 * gap, and one that could not be read says so in its place.
 */
export function DashboardPage({
  main,
  further,
}: {
  /** The streak and the check-in. */
  readonly main: ReactNode
  /** The parts below, or beside it on wide screens. */
  readonly further: ReactNode
}) {
  const t = useWords(words)
  const l = useWords(loadingWords)
  const { language } = useLanguage()
  const { account } = useSession()
  const { instant, today, zone } = useNow()
  const name = addressOf(account, { mr: t('mr'), ms: t('ms') })
  return (
    <>
      <header>
        <h1>{t(greetingAt(clockTimeOf(instant, zone)), { name })}</h1>
        <Text above="3xs" tone="text-2">
          {formatLongDay(today, language, today)}
        </Text>
      </header>
      <Together label={l('loading')} skeleton={<DashboardSkeleton />}>
        <Stack gap="sm" above="sm" className={styles.columns}>
          <Column gap="sm" canShrink className={styles.column}>
            {main}
          </Column>
          <Column gap="sm" canShrink className={styles.column}>
            {further}
          </Column>
        </Stack>
      </Together>
    </>
  )
}

/** The parts that nearly everybody has, in their sizes. */
function DashboardSkeleton() {
  return (
    <Stack gap="sm" above="sm" className={styles.columns}>
      <Column gap="sm" canShrink>
        <Skeleton shape="scene" />
        <Skeleton shape="action" />
      </Column>
      <Column gap="sm" canShrink>
        <Skeleton shape="chart" />
      </Column>
    </Stack>
  )
}
