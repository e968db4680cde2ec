import type { ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import { classNames } from '#ui/class-names.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './preparation.texts.ts'
import styles from './sheet-list.module.css'

/** The first entries of a list, and how many more there are. */
export function SheetList<Item>({
  list,
  empty,
  keyOf,
  isInColumns = false,
  children,
}: {
  readonly list: { readonly count: number; readonly shown: readonly Item[] }
  /** The text of the empty list. */
  readonly empty: string
  readonly keyOf: (item: Item, place: number) => string
  /** Whether paper has two rows beside each other. */
  readonly isInColumns?: boolean
  readonly children: (item: Item) => ReactNode
}) {
  const t = useWords(words)
  const more = list.count - list.shown.length
  if (list.count === 0) return <Text tone="text-2">{empty}</Text>
  return (
    <>
      <Stack as="ul" gap="2xs" className={classNames(styles.list, isInColumns && styles.columns)}>
        {list.shown.map((item, place) => (
          <li key={keyOf(item, place)}>{children(item)}</li>
        ))}
      </Stack>
      {more > 0 && <Text tone="text-2">{t('more', { count: more })}</Text>}
    </>
  )
}
