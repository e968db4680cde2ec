import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as words from './preparation.texts.ts'
import sheetStyles from './preparation-sheet.module.css'
import styles from './sheet-areas.module.css'
import { SheetList } from './sheet-list.tsx'

type LifeAreas = NonNullable<Preparation['lifeAreas']>

/** How content the client is with each life area, and whether that rose or fell. */
export function SheetAreas({ lifeAreas }: { readonly lifeAreas: Preparation['lifeAreas'] }) {
  const t = useWords(words)
  if (lifeAreas === null) return <p className={styles.note}>{t('noReview')}</p>
  const { on, before, scaleMax: end, overall, areas } = lifeAreas
  return (
    <div className={styles.areas}>
      <Rating title={t('overall')} rated={overall} />
      <SheetList list={areas} empty="" keyOf={({ id }) => id}>
        {(area) => <Rating title={area.title} rated={area} />}
      </SheetList>
      <p className={styles.note}>
        {before === null
          ? t('reviewOn', { on: formatDay(on), end })
          : t('reviewAgainst', { on: formatDay(on), before: formatDay(before), end })}
      </p>
    </div>
  )
}

function Rating({
  title,
  rated: { rating, before },
}: {
  readonly title: string
  readonly rated: LifeAreas['overall']
}) {
  return (
    <span className={styles.rating}>
      <span className={sheetStyles.oneLine}>{title}</span>
      <span className={styles.values}>
        {before !== null && <Change rating={rating} before={before} />}
        <strong>{rating}</strong>
        {before !== null && ` (${before})`}
      </span>
    </span>
  )
}

function Change({ rating, before }: { readonly rating: number; readonly before: number }) {
  const t = useWords(words)
  const Icon = rating > before ? IconArrowUp : IconArrowDown
  const word = rating === before ? 'same' : rating > before ? 'up' : 'down'
  return (
    <>
      {rating !== before && <Icon aria-hidden="true" size={14} stroke={2.25} />}
      <VisuallyHidden>{t(word)} </VisuallyHidden>
    </>
  )
}
