import { type ReactNode, useId } from 'react'
import { useWords } from '#language/words.ts'
import { SampleMark } from '#session/sample-mark.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as words from './outbox.texts.ts'
import styles from './outbox-part.module.css'

/** One part of the outbox under its own heading: what it holds once it is read, or that it could not be. */
export function OutboxPart({
  part,
  read: { isError, isPending, refetch },
  children,
}: {
  readonly part: 'counts' | 'dead' | 'mails' | 'test'
  readonly read: { readonly isError: boolean; readonly isPending: boolean; readonly refetch: () => unknown }
  readonly children: ReactNode
}) {
  const t = useWords(words)
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>
        {t(`${part}.title`)}
        {(part === 'counts' || part === 'dead') && <SampleMark />}
      </h2>
      <p className={styles.help}>{t(`${part}.help`)}</p>
      {isError && <PartFault text={t('failed')} again={t('again')} onAgain={() => void refetch()} />}
      <Loading isLoading={isPending} label={t('loading')} skeleton={<Skeleton shape="card" />}>
        {children}
      </Loading>
    </section>
  )
}
