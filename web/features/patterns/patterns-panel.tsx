import type { AccountId } from '@standfest/domain/base/id.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { PatternList } from './pattern-list.tsx'
import { usePatterns } from './patterns.queries.ts'
import * as texts from './patterns.texts.ts'
import styles from './patterns-panel.module.css'

/** Patterns in a client's past, for the care team; it also says when there are none. */
export function PatternsPanel({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(texts)
  const found = usePatterns(clientId)
  return (
    <Card as="section" aria-labelledby="patterns-title" className={styles.panel}>
      <h2 id="patterns-title">{t('title')}</h2>
      <Part
        read={found}
        missing={t('failed')}
        skeleton={<Skeleton count={3} />}
        empty={<Text tone="text-2">{t('nothing')}</Text>}
      >
        {(patterns) => <PatternList patterns={patterns} note={t('note')} />}
      </Part>
    </Card>
  )
}
