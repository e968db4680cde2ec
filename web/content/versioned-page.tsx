import type { Instant } from '@standfest/domain/base/day.ts'
import type { ReactNode } from 'react'
import { UnsavedPage } from '#editing/unsaved-page.tsx'
import { useWords } from '#language/words.ts'
import { Loading } from '#ui/loading.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useVersionFacts } from './earlier-versions.tsx'
import styles from './versioned-form.module.css'
import * as formWords from './versioned-form.texts.ts'

/** What is sent: the draft, the number of the version that was seen, and a key that is the same for every try. */
export type NewVersion<Draft> = { readonly draft: Draft; readonly seen: number; readonly key: string }

/** A page of what the clinic keeps in versions: the present one as a form, earlier ones below. */
export function VersionedPage<Version extends { readonly number: number; readonly madeAt: Instant }>({
  read: { data, isError, refetch },
  words,
  children,
}: {
  /** All versions, the present one first. */
  readonly read: {
    readonly data: readonly Version[] | undefined
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly words: { readonly title: string; readonly loading: string; readonly failed: string }
  readonly children: (versions: readonly [Version, ...Version[]]) => ReactNode
}) {
  const t = useWords(formWords)
  const factsOf = useVersionFacts()
  const [present, ...earlier] = data ?? []
  return (
    <div className={styles.page}>
      <PageHead title={words.title} facts={present && factsOf(present)} />
      {isError && !data ? (
        <PartFault text={words.failed} again={t('reload')} onAgain={() => void refetch()} />
      ) : (
        <Loading isLoading={!data} label={words.loading} skeleton={<Skeleton shape="card" count={4} />}>
          {present && <UnsavedPage>{children([present, ...earlier])}</UnsavedPage>}
        </Loading>
      )}
    </div>
  )
}
