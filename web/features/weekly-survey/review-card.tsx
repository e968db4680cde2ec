import { IconChecklist } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#app/session.ts'
import { whoseOwn } from '#content/whose.ts'
import { useLaterTexts } from '#language/later-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useFoundReview } from './kept-review.ts'
import { mayGoOn } from './review.ts'
import styles from './review-card.module.css'
import { WaitingReview } from './waiting-review.tsx'
import { useWeeklySurveys } from './weekly-survey.queries.ts'
import * as words from './weekly-survey.texts.ts'

/** The weekly survey on the dashboard as long as it is due; where it cannot be read, nothing is asked for. */
export function ReviewCard() {
  useLaterTexts('weekly-survey', words)
  const { t } = useTranslation('weekly-survey')
  const { account } = useSession()
  const whose = useMemo(() => whoseOwn(account.id), [account.id])
  const { offer } = useWeeklySurveys(whose)
  const kept = useFoundReview(account.id)
  if (offer === undefined) return null
  const begun = kept && mayGoOn(kept, offer.due) ? kept : undefined
  if (offer.due === undefined && begun === undefined) return null
  return (
    <Card as="section" aria-labelledby="weekly-review" className={styles.card}>
      <div className={styles.head}>
        <IconTile>
          <IconChecklist size={24} stroke={1.75} />
        </IconTile>
        <h2 className={styles.title} id="weekly-review">
          {t('card.title')}
        </h2>
        <span className={styles.badge}>
          <Badge tone="honey">{t('card.due')}</Badge>
        </span>
      </div>
      <p className={styles.text}>{t('card.text')}</p>
      {begun?.submission ? (
        <WaitingReview submission={begun.submission} whose={whose} />
      ) : (
        <LinkButton href="/wochenrueckblick" isBlock>
          {t(begun ? 'card.goOn' : 'card.begin')}
        </LinkButton>
      )}
    </Card>
  )
}
