import {
  type AnalysisBox,
  analysisBoxes,
  wordsOfBox,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { useWords } from '#language/words.ts'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { AnalysisForm } from './analysis.ts'
import { BoxNumber } from './box-number.tsx'
import styles from './functional-analyses.module.css'
import * as words from './functional-analyses.texts.ts'

/** The five boxes as links of a chain: each can be pressed, and those with words have a check. */
export function BoxLinks({
  values,
  at,
  onChoose,
}: {
  readonly values: AnalysisForm
  readonly at: AnalysisBox
  readonly onChoose: (box: AnalysisBox) => void
}) {
  const t = useWords(words)
  return (
    <Cluster
      as="ol"
      isOneLine
      gap="2xs"
      justify="between"
      paddingX="md"
      className={classNames(styles.links)}
      aria-label={t(`heading.${values.about}`)}
    >
      {analysisBoxes.map((box, index) => {
        const name = t(`boxes.${box}`)
        const isFilled =
          values[box].trim() !== '' || wordsOfBox(box).some((word) => values.chosen.includes(word))
        return (
          <li key={box}>
            <Stack
              as="button"
              type="button"
              gap="3xs"
              justifyItems="center"
              size="xs-plus"
              weight={box === at ? 'bold' : 'medium'}
              tone={box === at ? 'on-primary-soft' : 'text-2'}
              isTarget
              aria-current={box === at ? 'step' : undefined}
              onClick={() => onChoose(box)}
            >
              <VisuallyHidden>{t('fieldNamed', { number: index + 1 })} </VisuallyHidden>
              <BoxNumber number={index + 1} isFilled={isFilled} isCurrent={box === at} />
              <span>{name}</span>
            </Stack>
          </li>
        )
      })}
    </Cluster>
  )
}
