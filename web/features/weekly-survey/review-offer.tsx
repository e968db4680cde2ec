import type { WeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { useSearchParams } from 'react-router'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import type { Whose } from '#session/whose.ts'
import { Button } from '#ui/button.tsx'
import { OnBehalf } from './on-behalf.tsx'
import styles from './review-offer.module.css'
import type { NamedArea, Offer } from './weekly-survey.queries.ts'
import * as words from './weekly-survey.texts.ts'

/** Says whether this period is answered; while it is not, the treating side may answer on behalf of the client. */
export function ReviewOffer({
  offer: { due, nextOn },
  template,
  rated,
  whose,
}: {
  readonly offer: Offer
  readonly template: WeeklyTemplate
  readonly rated: readonly NamedArea[]
  readonly whose: Whose
}) {
  const t = useWords(words)
  const [search, setSearch] = useSearchParams()
  // The form has an address: a reload and the way back find it.
  const isOpen = due !== undefined && search.get('review') === 'create'
  if (due === undefined) return <p className={styles.done}>{t('reviews.done', { day: formatDay(nextOn) })}</p>
  return (
    <div className={styles.offer}>
      <p>{t('reviews.due', { from: formatDay(due.from), to: formatDay(due.to) })}</p>
      <Button onPress={() => setSearch({ review: 'create' })}>{t('reviews.fillIn')}</Button>
      {isOpen && <OnBehalf onClose={() => setSearch({})} rated={rated} template={template} whose={whose} />}
    </div>
  )
}
