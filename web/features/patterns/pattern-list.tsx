import type { Pattern, PatternKind } from '@standfest/domain/features/patterns/patterns.ts'
import { type Say, useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './pattern-list.module.css'
import * as words from './patterns.texts.ts'

/** A list of patterns as sentences, with the data they are based on. */
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

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** The quantities of a pattern that can be higher or lower than usual. */
const bothWays = ['mood-this-week', 'pressure-this-week', 'sleep-this-week'] as const

/** A pattern as a sentence with its numbers: about the past, never a prediction. */
function patternSentence(t: Say<typeof words>, { kind, weekday, more, these, others }: Pattern): string {
  const numbers = { count: these.count, of: these.of, otherCount: others.count, otherOf: others.of }
  if (isBothWays(kind)) return t(`${kind}-${more ? 'more' : 'less'}`, numbers)
  const name = weekday === null ? undefined : weekdayNames[weekday - 1]
  return t(kind, { ...numbers, weekday: name === undefined ? '' : t(`weekdays.${name}`) })
}

function isBothWays(kind: PatternKind): kind is (typeof bothWays)[number] {
  return (bothWays as readonly PatternKind[]).includes(kind)
}
