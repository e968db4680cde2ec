import type { AccountId } from '@standfest/domain/base/id.ts'
import { useWords } from '#language/words.ts'
import { Card } from '#ui/card.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PatternList } from './pattern-list.tsx'
import { usePatterns } from './patterns.queries.ts'
import * as texts from './patterns.texts.ts'
import styles from './patterns-panel.module.css'

/** What stands out in a client's past, for the treating side; it also says when nothing does. */
export function PatternsPanel({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(texts)
  const { data: patterns, isPending, isError, refetch } = usePatterns(clientId)
  return (
    <Card as="section" aria-labelledby="patterns-title" className={styles.panel}>
      <h2 id="patterns-title">{t('title')}</h2>
      {isError && <PartFault text={t('failed')} again={t('reload')} onAgain={() => void refetch()} />}
      <Loading isLoading={isPending} label={t('loading')} skeleton={<Skeleton count={3} />}>
        {patterns?.length === 0 && <p className={styles.nothing}>{t('nothing')}</p>}
        {patterns !== undefined && patterns.length > 0 && (
          <PatternList patterns={patterns} note={t('note')} />
        )}
      </Loading>
    </Card>
  )
}
