import { IconChecklist } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { ownClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { useFoundRun, useOutgoingRuns } from '#survey-run/survey-kind.ts'
import { Badge } from '#ui/badge.tsx'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useLoadingPart } from '#ui/loading-parts.ts'
import { Text } from '#ui/text.tsx'
import { mayGoOn } from './may-go-on.ts'
import { reviews } from './outgoing-reviews.ts'
import styles from './review-card.module.css'
import * as words from './review-card.texts.ts'
import { useWeeklyOffer } from './weekly-survey.queries.ts'

const LateReviewCards = lazy(async () => ({
  default: (await import('./late-review-cards.tsx')).LateReviewCards,
}))
const WaitingSurvey = lazy(async () => ({
  default: (await import('#survey-run/waiting-survey.tsx')).WaitingSurvey,
}))

/** The weekly survey on the dashboard while it is due; nothing where it cannot be read. */
export function ReviewCard() {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const { account } = useSession()
  const scope = useMemo(() => ownClientScope(account.id), [account.id])
  const { offer, lifeAreas, isPending } = useWeeklyOffer(scope)
  useLoadingPart(isPending)
  const isClosed = (useOwnAccount().data?.account.treatmentClosedOn ?? null) !== null
  const kept = useFoundRun(reviews)
  const { waiting, late: tooLate, tryAgain } = useOutgoingRuns(reviews)
  const late = tooLate.length > 0 && (
    <Suspense>
      <LateReviewCards lifeAreas={lifeAreas} />
    </Suspense>
  )
  if ((offer?.due === undefined || isClosed) && waiting.length === 0) return late
  const isBegun = kept && mayGoOn(kept, offer?.due)
  const isWaiting = waiting.some(({ review }) => mayGoOn(review, offer?.due))
  const mayBegin = offer?.due !== undefined && !isWaiting && !isClosed
  return (
    <>
      {late}
      <Card as="section" aria-labelledby="weekly-review" className={styles.card}>
        <Cluster gap="2xs" columnGap="sm" align="center" below="sm">
          <IconTile>
            <IconChecklist size={24} stroke={1.75} />
          </IconTile>
          <Text as="h2" size="lg" line="snug" className={styles.title} id="weekly-review">
            {t('title')}
          </Text>
          {mayBegin && (
            <Box as="span" flex="none" isPushedToEnd>
              <Badge tone="honey">{t('due')}</Badge>
            </Box>
          )}
        </Cluster>
        <Box as="p" below="sm">
          {t('text')}
        </Box>
        <Suspense>
          {waiting.map((one) => {
            const isDue = mayGoOn(one.review, offer?.due)
            const day = formatLongDay(one.review.startedOn, language, today)
            return (
              <WaitingSurvey
                headline={isDue ? t('waiting.due') : t('waiting.earlier', { day })}
                href={isDue ? '/wochenrueckblick' : undefined}
                key={one.key}
                one={one}
                onRetry={() => tryAgain(one)}
              />
            )
          })}
        </Suspense>
        {mayBegin && (
          <LinkButton href="/wochenrueckblick" isBlock>
            {t(isBegun ? 'goOn' : 'begin')}
          </LinkButton>
        )}
      </Card>
    </>
  )
}
