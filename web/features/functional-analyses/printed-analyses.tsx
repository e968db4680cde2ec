import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type AnalysisKind,
  analysisBoxes,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import type { ContentItem } from '#api/content-item.ts'
import { textOf } from '#content/item-values.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { PrintedSheet } from '#ui/printed-sheet.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { chosenIn, useNameOfAnalysis } from './analysis.ts'
import styles from './functional-analyses.module.css'
import * as words from './functional-analyses.texts.ts'
import { RepeatedWords } from './repeated-words.tsx'

/** The analyses side by side on a sheet of A4 in landscape, in five columns. */
export function PrintedAnalyses({
  analyses,
  about,
  account,
  withName,
}: {
  readonly analyses: readonly ContentItem[]
  readonly about: AnalysisKind
  readonly account: Account
  /** Whether the client's name is printed as well. */
  readonly withName: boolean
}) {
  const t = useWords(words)
  const nameOf = useNameOfAnalysis()
  const { appName } = useConfig()
  const today = useToday()
  const code = account.customId ?? account.alias
  const wordsIn = (item: ContentItem, box: (typeof analysisBoxes)[number]) =>
    [textOf(item[box]), ...chosenIn(item, box).map((word) => t(`words.${word}`))]
      .filter((text) => text !== '')
      .join(' · ')
  return (
    <PrintedSheet>
      <Column gap="2xs" size="xs" line="close" className={classNames(styles.paper)}>
        <Cluster as="header" justify="between" columnGap="md" isRuledBelow>
          <strong>{appName}</strong>
          <span>{withName ? `${fullName(account)}, ${code}` : code}</span>
          <span>{formatDay(today)}</span>
        </Cluster>
        <Text as="h1" font="voice" size="md" weight="bold">
          {t('title')} · {t(`kinds.${about}`)}
        </Text>
        <Stack as="ol" isEven gap="sm" isRuledBelow>
          {analysisBoxes.map((box, index) => (
            <Text as="li" weight="bold" canShrink key={box}>
              {index + 1} {t(`columns.${about}.${box}`)}
            </Text>
          ))}
        </Stack>
        {analyses.map((item) => (
          <section key={item.id}>
            <Text as="h2" size="xs" weight="bold">
              {nameOf(item)}
            </Text>
            <Stack as="ol" isEven gap="sm" isRuledBelow>
              {analysisBoxes.map((box) => (
                <Text as="li" whiteSpace="pre-line" breaksAnywhere canShrink key={box}>
                  {wordsIn(item, box) || '–'}
                </Text>
              ))}
            </Stack>
          </section>
        ))}
        <RepeatedWords analyses={analyses} />
        <footer>{t('print.confidential')}</footer>
      </Column>
    </PrintedSheet>
  )
}
