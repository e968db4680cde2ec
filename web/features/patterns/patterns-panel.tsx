import type { AccountId } from '@standfest/domain/base/id.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PatternList } from './pattern-list.tsx'
import { usePatterns } from './patterns.queries.ts'
import * as texts from './patterns.texts.ts'
import styles from './patterns-panel.module.css'

/** What stands out in a client's past, for the treating side; it also says when nothing does. */
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
        empty={<p className={styles.nothing}>{t('nothing')}</p>}
      >
        {(patterns) => <PatternList patterns={patterns} note={t('note')} />}
      </Part>
    </Card>
  )
}
