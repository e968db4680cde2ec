import type { Pattern } from '@standfest/domain/features/patterns/patterns.ts'
import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './pattern-list.module.css'
import { patternSentence } from './pattern-sentence.ts'
import * as words from './patterns.texts.ts'

/** Each pattern as a sentence, and what they come from. */
export function PatternList({
  patterns,
  note,
}: {
  readonly patterns: readonly Pattern[]
  readonly note: string
}) {
  const t = useWords(words)
  return (
    <>
      <Stack as="ul" gap="xs" maxWidth="text" className={styles.list}>
        {patterns.map((pattern) => (
          <li key={`${pattern.kind} ${pattern.weekday} ${pattern.more}`}>{patternSentence(t, pattern)}</li>
        ))}
      </Stack>
      <Text above="sm" size="xs-plus" tone="text-2" maxWidth="text">
        {note}
      </Text>
    </>
  )
}
