import type { AnalysisBox } from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import type { ContentItem } from '#api/content-item.ts'
import { useWords } from '#language/words.ts'
import { Badge } from '#ui/badge.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { chosenIn } from './analysis.ts'
import * as words from './functional-analyses.texts.ts'

/** The words that were chosen in a box. */
export function ChosenWords({
  analysis,
  box,
}: {
  readonly analysis: ContentItem
  readonly box: AnalysisBox
}) {
  const t = useWords(words)
  const here = chosenIn(analysis, box)
  if (here.length === 0) return null
  return (
    <Cluster as="ul" gap="2xs-plus" above="xs">
      {here.map((word) => (
        <li key={word}>
          <Badge>{t(`words.${word}`)}</Badge>
        </li>
      ))}
    </Cluster>
  )
}
