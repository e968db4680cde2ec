import { repeatedWords } from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import type { ContentItem } from '#api/content-item.ts'
import { useWords } from '#language/words.ts'
import { Text } from '#ui/text.tsx'
import { chosenOf } from './analysis.ts'
import * as words from './functional-analyses.texts.ts'

/** The chosen words that occur in several of the analyses side by side. */
export function RepeatedWords({ analyses }: { readonly analyses: readonly ContentItem[] }) {
  const t = useWords(words)
  const repeated = repeatedWords(analyses.map((item) => ({ chosen: chosenOf(item) })))
  if (repeated.length === 0) return null
  return (
    <Text size="sm" tone="text-2" paddingX="sm" paddingY="xs" surface="surface-2" isRuledAbove>
      <strong>{t('repeated')}</strong>{' '}
      {repeated.map(({ word, count }) => t('times', { word: t(`words.${word}`), count })).join(', ')}.{' '}
      {t('countedOnly')}
    </Text>
  )
}
