import { type ReactNode, useId } from 'react'
import { useWords } from '#language/words.ts'
import { SampleMark } from '#session/sample-mark.tsx'
import * as words from './outbox.texts.ts'
import styles from './outbox-part.module.css'

/** One part of the outbox under its own heading. */
export function OutboxPart({
  part,
  children,
}: {
  readonly part: 'counts' | 'dead' | 'mails' | 'test'
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
      {children}
    </section>
  )
}
