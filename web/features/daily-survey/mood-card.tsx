import { IconMoodSmile } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { recentDays, useRecentSurveys } from './daily-survey.queries.ts'
import * as words from './daily-survey.texts.ts'
import styles from './mood-card.module.css'
import { MoodChart } from './mood-chart.tsx'
import { MoodTable } from './mood-table.tsx'
import { moodDays } from './mood-trend.ts'

/** The moods of the last two weeks, as a picture and as a table. */
export function MoodCard() {
  const t = useWords(words)
  const today = useToday()
  const { account } = useSession()
  const { data, isPending, isError, refetch } = useRecentSurveys(today)
  const [isTable, setTable] = useState(false)
  const table = useId()
  const days = moodDays(data ?? [], { today, days: recentDays, registeredOn: account.registeredOn })
  const isEmpty = days.every(({ mood }) => mood === undefined)
  return (
    <section aria-labelledby="mood">
      <div className={styles.head}>
        <h2 id="mood">{t('mood.title')}</h2>
        <span>{t('mood.period')}</span>
      </div>
      {data === undefined && isError ? (
        <PartFault again={t('loadAgain')} onAgain={() => void refetch()} text={t('mood.notLoaded')} />
      ) : (
        <Loading isLoading={isPending} label={t('mood.loading')} skeleton={<Skeleton shape="card" />}>
          {isEmpty ? (
            <Card>
              <EmptyState icon={<IconMoodSmile size={22} stroke={1.75} />}>{t('mood.empty')}</EmptyState>
            </Card>
          ) : (
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
                <div className={styles.table} id={table}>
                  <MoodTable days={days} today={today} />
                </div>
              )}
            </>
          )}
        </Loading>
      )}
    </section>
  )
}
