import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './accounts.texts.ts'
import styles from './details.module.css'
import { Section } from './section.tsx'

/** A value beside its label; '' is shown as not given, undefined may not be seen by this reader and is left out. */
export type Detail = readonly [label: string, value: string | undefined]

/** One group of details, read only. */
export function Details({ title, rows }: { readonly title: string; readonly rows: readonly Detail[] }) {
  const t = useWords(words)
  const told = rows.filter((row): row is [string, string] => row[1] !== undefined)
  if (told.length === 0) return null
  return (
    <Section title={title}>
      <Stack as="dl" gap="2xs-plus" className={styles.rows}>
        {told.map(([label, value]) => (
          <Stack columnGap="md" key={label}>
            <Text as="dt" tone="text-2">
              {label}
            </Text>
            <Text
              as="dd"
              weight={value === '' ? 'regular' : 'regular-plus'}
              tone={value === '' ? 'text-2' : undefined}
              breaksAnywhere
              canShrink
            >
              {value || t('none')}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}
