import { type ReactNode, useId } from 'react'
import { useWords } from '#language/words.ts'
import { SampleMark } from '#session/sample-mark.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './outbox.texts.ts'
import styles from './outbox-part.module.css'

/** One section of the outbox under its own heading. */
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
    <Stack as="section" aria-labelledby={id} gap="xs" className={styles.part}>
      <h2 id={id}>
        {t(`${part}.title`)}
        {(part === 'counts' || part === 'dead') && <SampleMark />}
      </h2>
      <Text tone="text-2">{t(`${part}.help`)}</Text>
      {children}
    </Stack>
  )
}
