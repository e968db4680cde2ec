import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as words from './preparation.texts.ts'
import sheetStyles from './preparation-sheet.module.css'
import styles from './sheet-areas.module.css'
import { SheetList } from './sheet-list.tsx'

type LifeAreas = NonNullable<Preparation['lifeAreas']>

/** The client's rating of each life area, and whether it rose or fell. */
export function SheetAreas({
  lifeAreas,
  nextReview,
}: {
  readonly lifeAreas: Preparation['lifeAreas']
  /** Whether the present weekly review is still open, in words. */
  readonly nextReview: string
}) {
  const t = useWords(words)
  if (lifeAreas === null)
    return (
      <Text above="2xs" tone="text-2" className={styles.note}>
        {t('noReview')} {nextReview}
      </Text>
    )
  const { on, before, scaleMax: end, overall, areas } = lifeAreas
  return (
    <Stack gap="2xs" className={styles.areas}>
      <Rating title={t('overall')} rated={overall} />
      <SheetList list={areas} empty="" keyOf={({ id }) => id}>
        {(area) => <Rating title={area.title} rated={area} />}
      </SheetList>
      <Text above="2xs" tone="text-2" className={styles.note}>
        {before === null
          ? t('reviewOn', { on: formatDay(on), end })
          : t('reviewAgainst', { on: formatDay(on), before: formatDay(before), end })}{' '}
        {nextReview}
      </Text>
    </Stack>
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
    <Cluster as="span" isOneLine gap="xs" align="center" justify="between">
      <Box as="span" isBlock maxWidth="text" className={sheetStyles.oneLine}>
        {title}
      </Box>
      <Text as="span" whiteSpace="nowrap" className={styles.values}>
        {before !== null && <Change rating={rating} before={before} />}
        <strong>{rating}</strong>
        {before !== null && ` (${before})`}
      </Text>
    </Cluster>
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
