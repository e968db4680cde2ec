import { trendOfOverall } from '@standfest/domain/features/weekly-survey/rating-trend.ts'
import type { WeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientAccount } from '#session/client-account.ts'
import { type ClientScope, useClientScope } from '#session/client-scope.ts'
import { useMay } from '#session/use-may.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { OnBehalf } from './on-behalf.tsx'
import { RatingTrend } from './rating-trend.tsx'
import { ReviewsTable } from './reviews-table.tsx'
import { type NamedArea, type Offer, useWeeklySurveys } from './weekly-survey.queries.ts'
import * as words from './weekly-survey.texts.ts'

const shownAtFirst = 8

/**
 * All weekly surveys of a client, newest first; the care team can answer the open one and remove one that was sent by
 * mistake.
 */
export function ReviewsPanel() {
  const t = useWords(words)
  const scope = useClientScope()
  const may = useMay()
  const weekly = useWeeklySurveys(scope)
  const isAnonymised = useClientAccount(scope.clientId).data?.account.anonymizedFlag === true
  const isReadOnly = isAnonymised || scope.isReadOnly
  const [shown, setShown] = useState(shownAtFirst)
  const { surveys } = weekly
  const hasMore = weekly.hasMore || surveys.length > shown
  const showMore = () => {
    if (surveys.length < 2 * shown && weekly.hasMore) weekly.readMore()
    setShown(2 * shown)
  }
  const offer = scope.as !== 'self' &&
    !isReadOnly &&
    weekly.offer !== undefined &&
    weekly.template !== undefined && (
      <ReviewOffer offer={weekly.offer} rated={weekly.rated} template={weekly.template} scope={scope} />
    )
  return (
    <Box as="section" aria-labelledby="weekly-reviews" above="lg">
      <Text as="h2" below="xs" id="weekly-reviews">
        {t('reviews.title')}
      </Text>
      <Part
        read={weekly}
        missing={t('reviews.failed')}
        note={t('reviews.failed')}
        skeleton={<Skeleton count={3} />}
        empty={
          <>
            {offer}
            <Text tone="text-2">{t('reviews.empty')}</Text>
          </>
        }
      >
        {() => (
          <>
            {offer}
            <Cluster gap="2xs-plus" columnGap="md" align="center" below="sm">
              <Text tone="text-2">{t('reviews.overall')}</Text>
              <RatingTrend course={trendOfOverall(surveys)} />
            </Cluster>
            <ReviewsTable
              areas={weekly.areas}
              mayRemove={may.removeSurvey(scope) && !isReadOnly}
              surveys={surveys.slice(0, shown)}
              scope={scope}
            />
            {hasMore && (
              <Button isPending={weekly.isReadingMore} onPress={showMore} variant="link">
                {t('reviews.more')}
              </Button>
            )}
          </>
        )}
      </Part>
    </Box>
  )
}

/** Says whether the present period is answered; while it is not, the care team can answer on behalf of the client. */
function ReviewOffer({
  offer: { due, nextOn },
  template,
  rated,
  scope,
}: {
  readonly offer: Offer
  readonly template: WeeklyTemplate
  readonly rated: readonly NamedArea[]
  readonly scope: ClientScope
}) {
  const t = useWords(words)
  const [search, setSearch] = useSearchParams()
  // The form has an address, so that reload and Back restore it.
  const isOpen = due !== undefined && search.get('review') === 'create'
  if (due === undefined)
    return (
      <Text below="sm" tone="text-2">
        {t('reviews.done', { day: formatDay(nextOn) })}
      </Text>
    )
  return (
    <Cluster gap="xs" columnGap="md" align="center" below="sm">
      <p>{t('reviews.due', { from: formatDay(due.from), to: formatDay(due.to) })}</p>
      <Button onPress={() => setSearch({ review: 'create' })}>{t('reviews.fillIn')}</Button>
      {isOpen && <OnBehalf onClose={() => setSearch({})} rated={rated} template={template} scope={scope} />}
    </Cluster>
  )
}
