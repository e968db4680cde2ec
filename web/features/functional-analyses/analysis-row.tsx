import { analysisBoxes } from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import type { ContentItem } from '#api/content-item.ts'
import { textOf } from '#content/item-values.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { aboutOf, originOf, useNameOfAnalysis } from './analysis.ts'
import { ChosenWords } from './chosen-words.tsx'
import styles from './functional-analyses.module.css'
import * as words from './functional-analyses.texts.ts'

/** One analysis as a row, its boxes in columns. */
export function AnalysisRow({
  analysis,
  hasHeads,
  onEdit,
}: {
  readonly analysis: ContentItem
  /** Whether the columns have their heads above all rows: a box shows its own name where they have none. */
  readonly hasHeads: boolean
  readonly onEdit: () => void
}) {
  const t = useWords(words)
  const { isReadOnly } = useClientScope()
  const name = useNameOfAnalysis()(analysis)
  const about = aboutOf(analysis)
  const origin = originOf(analysis)
  return (
    <Box as="article" aria-label={name} isRuledAbove>
      <Cluster columnGap="sm" align="center" paddingX="sm" paddingY="2xs" surface="surface-2" isRuledBelow>
        {origin?.kind === 'event' && <Diamond isHollow />}
        <Text as="h3" size="sm-plus" weight="bold">
          {name}
        </Text>
        {origin !== null && (
          <Text size="sm" tone="text-2">
            {t(`origin.${origin.kind}`)}
          </Text>
        )}
        {!isReadOnly && (
          <Box isPushedToEnd hiddenIn="print">
            <Button variant="subtle" aria-label={t('editNamed', { name })} onPress={onEdit}>
              {t('editOne')}
            </Button>
          </Box>
        )}
      </Cluster>
      <dl className={classNames(styles.columns)}>
        {analysisBoxes.map((box) => (
          <Box key={box} paddingX="sm" paddingY="sm" canShrink>
            <Text as="dt" size="xs-plus" tone="text-2">
              {hasHeads ? (
                <VisuallyHidden>{t(`columns.${about}.${box}`)}</VisuallyHidden>
              ) : (
                t(`columns.${about}.${box}`)
              )}
            </Text>
            <dd>
              <Text whiteSpace="pre-wrap" breaksAnywhere>
                {textOf(analysis[box]) || '–'}
              </Text>
              <ChosenWords analysis={analysis} box={box} />
            </dd>
          </Box>
        ))}
      </dl>
    </Box>
  )
}
