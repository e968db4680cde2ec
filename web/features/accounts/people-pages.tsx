import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './people.texts.ts'
import styles from './people-pages.module.css'
import { peoplePageSize } from './use-people-choice.ts'

/** Which part of all is shown, and the way to the parts before and after. */
export function PeoplePages({
  page,
  shown,
  total,
  onPage,
}: {
  readonly page: number
  readonly shown: number
  readonly total: number
  readonly onPage: (page: number) => void
}) {
  const t = useWords(words)
  if (total <= peoplePageSize && page === 1) return null
  const before = (page - 1) * peoplePageSize
  return (
    <Cluster as="nav" aria-label={t('pages')} gap="xs" align="center" className={styles.pages}>
      <Text as="span" size="xs-plus" tone="text-2">
        {shown > 0 && t('range', { from: before + 1, to: before + shown, total })}
      </Text>
      <Button isDisabled={page === 1} onPress={() => onPage(page - 1)}>
        {t('earlier')}
      </Button>
      <Button isDisabled={before + shown >= total} onPress={() => onPage(page + 1)}>
        {t('later')}
      </Button>
    </Cluster>
  )
}
