import { courseOfOverall } from '@standfest/domain/features/weekly-survey/rating-course.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientAccount } from '#session/client-account.ts'
import { useMay } from '#session/use-may.ts'
import { useWhose } from '#session/whose.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { RatingCourse } from './rating-course.tsx'
import { ReviewOffer } from './review-offer.tsx'
import styles from './reviews-panel.module.css'
import { ReviewsTable } from './reviews-table.tsx'
import { useWeeklySurveys } from './weekly-survey.queries.ts'
import * as words from './weekly-survey.texts.ts'

const shownAtFirst = 8

/** All weekly surveys of a client, newest first; the treating side can answer the open one and take back a mistaken one. */
export function ReviewsPanel() {
  const t = useWords(words)
  const whose = useWhose()
  const may = useMay()
  const weekly = useWeeklySurveys(whose)
  const isReadOnly = useClientAccount(whose.clientId).data?.account.anonymizedFlag === true
  const [shown, setShown] = useState(shownAtFirst)
  const { surveys } = weekly
  const hasMore = weekly.hasMore || surveys.length > shown
  const showMore = () => {
    if (surveys.length < 2 * shown && weekly.hasMore) weekly.readMore()
    setShown(2 * shown)
  }
  const offer = whose.as !== 'self' &&
    !isReadOnly &&
    weekly.offer !== undefined &&
    weekly.template !== undefined && (
      <ReviewOffer offer={weekly.offer} rated={weekly.rated} template={weekly.template} whose={whose} />
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
              <RatingCourse course={courseOfOverall(surveys)} />
            </div>
            <ReviewsTable
              areas={weekly.areas}
              mayRemove={may.removeSurvey(whose.as) && !isReadOnly}
              surveys={surveys.slice(0, shown)}
              whose={whose}
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
