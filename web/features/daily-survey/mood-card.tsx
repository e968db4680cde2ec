import { recentDays } from '@standfest/domain/features/dashboard/dashboard.ts'
import { IconMoodSmile } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { useRecentSurveys } from './daily-survey.queries.ts'
import * as words from './daily-survey.texts.ts'
import styles from './mood-card.module.css'
import { MoodChart } from './mood-chart.tsx'
import { moodDays } from './mood-trend.ts'

const MoodTable = lazy(async () => ({ default: (await import('./mood-table.tsx')).MoodTable }))

/** The moods of the last two weeks, as a chart and as a table. */
export function MoodCard() {
  const t = useWords(words)
  const today = useToday()
  const { account } = useSession()
  const surveys = useRecentSurveys(today)
  const [isTable, setTable] = useState(false)
  const table = useId()
  const days = moodDays(surveys.data ?? [], { today, days: recentDays, registeredOn: account.registeredOn })
  const isEmpty = days.every(({ mood }) => mood === undefined)
  return (
    <section aria-labelledby="mood">
      <Cluster columnGap="md" align="baseline" justify="between" above="2xs-plus" below="xs" paddingX="3xs">
        <h2 id="mood">{t('mood.title')}</h2>
        <Text as="span" size="sm" tone="text-2">
          {t('mood.period')}
        </Text>
      </Cluster>
      <Part
        read={{ ...surveys, data: surveys.data && (isEmpty ? [] : days) }}
        missing={t('mood.notLoaded')}
        skeleton={<Skeleton shape="card" />}
        empty={
          <Card>
            <EmptyState icon={<IconMoodSmile size={22} stroke={1.75} />}>{t('mood.empty')}</EmptyState>
          </Card>
        }
      >
        {() => (
          <>
            <Card>
              <MoodChart days={days} />
              <div className={styles.toggle}>
                <Button
                  {...(isTable && { 'aria-controls': table })}
                  aria-expanded={isTable}
                  onPress={() => setTable(!isTable)}
                  variant="subtle"
                >
                  {t('mood.asTable')}
                </Button>
              </div>
            </Card>
            {isTable && (
              <Box above="sm" id={table}>
                <Suspense>
                  <MoodTable days={days} today={today} />
                </Suspense>
              </Box>
            )}
          </>
        )}
      </Part>
    </section>
  )
}
