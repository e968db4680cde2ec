import {
  type AnalysisKind,
  analysisBoxes,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { useWords } from '#language/words.ts'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import { BoxNumber } from './box-number.tsx'
import styles from './functional-analyses.module.css'
import * as words from './functional-analyses.texts.ts'

/** The heads of the five columns; for screen readers each box has its own name. */
export function ColumnHeads({ about }: { readonly about: AnalysisKind }) {
  const t = useWords(words)
  return (
    <div aria-hidden="true" className={classNames(styles.columns)}>
      {analysisBoxes.map((box, index) => (
        <Cluster key={box} isOneLine gap="xs" align="center" paddingX="sm" paddingY="xs" canShrink>
          <BoxNumber number={index + 1} />
          <Text as="span" size="sm" weight="medium" canShrink>
            {t(`columns.${about}.${box}`)}
          </Text>
        </Cluster>
      ))}
    </div>
  )
}
