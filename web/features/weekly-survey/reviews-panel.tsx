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
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OnBehalf } from './on-behalf.tsx'
import { RatingTrend } from './rating-trend.tsx'
import styles from './reviews-panel.module.css'
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
  const isReadOnly = useClientAccount(scope.clientId).data?.account.anonymizedFlag === true
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
    <section aria-labelledby="weekly-reviews" className={styles.panel}>
      <h2 id="weekly-reviews">{t('reviews.title')}</h2>
      <Part
        read={weekly}
        missing={t('reviews.failed')}
        note={t('reviews.failed')}
        skeleton={<Skeleton count={3} />}
        empty={
          <>
            {offer}
            <p className={styles.quiet}>{t('reviews.empty')}</p>
          </>
        }
      >
        {() => (
          <>
            {offer}
            <div className={styles.overall}>
              <p className={styles.quiet}>{t('reviews.overall')}</p>
              <RatingTrend course={trendOfOverall(surveys)} />
            </div>
            <ReviewsTable
              areas={weekly.areas}
              mayRemove={may.removeSurvey(scope.as) && !isReadOnly}
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
    </section>
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
  if (due === undefined) return <p className={styles.done}>{t('reviews.done', { day: formatDay(nextOn) })}</p>
  return (
    <div className={styles.offer}>
      <p>{t('reviews.due', { from: formatDay(due.from), to: formatDay(due.to) })}</p>
      <Button onPress={() => setSearch({ review: 'create' })}>{t('reviews.fillIn')}</Button>
      {isOpen && <OnBehalf onClose={() => setSearch({})} rated={rated} template={template} scope={scope} />}
    </div>
  )
}
