import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SeenBy } from '#content/seen-by.tsx'
import { relativeTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useNow } from '#session/now.ts'
import { Badge } from '#ui/badge.tsx'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Text } from '#ui/text.tsx'
import { AddConsumption, AnswerForToday } from './add-consumption.tsx'
import styles from './check-in-card.module.css'
import * as words from './daily-survey.texts.ts'

/** Today's check-in is done; a link to report what happens later in the day. */
export function DoneCheckIn({
  survey,
  waiting,
  isWaiting,
  isLeftOpen,
  further,
}: {
  readonly survey: DailySurvey | undefined
  /** The outgoing check-ins. */
  readonly waiting: ReactNode
  /** Whether one of today's is among the outgoing check-ins: it can then be changed instead. */
  readonly isWaiting: boolean
  /** Whether the check-in says nothing of today. */
  readonly isLeftOpen: boolean
  /** The link to yesterday's check-in, where it is offered. */
  readonly further: ReactNode
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { today, zone } = useNow()
  return (
    <Card as="section" aria-labelledby="check-in">
      <Cluster gap="2xs" columnGap="sm" align="center" below="sm" className={styles.head}>
        <IconTile>
          <IconCheck size={24} stroke={2} />
        </IconTile>
        <div>
          <Text as="h2" size="lg" line="snug" id="check-in">
            {t('card.done')}
          </Text>
          {survey !== undefined && (
            <Text size="sm" tone="text-2">
              {relativeTime(survey.execTime, today, language, zone)}
            </Text>
          )}
        </div>
        <Box as="span" flex="none" isPushedToEnd>
          <Badge tone="leaf">{t('card.badge')}</Badge>
        </Box>
      </Cluster>
      {survey !== undefined && <SeenBy of={{ day: today }} />}
      {waiting}
      {!isWaiting && (isLeftOpen ? <AnswerForToday /> : <AddConsumption />)}
      {further}
    </Card>
  )
}
