import { analysisBoxes } from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import type { ContentItem } from '#api/content-item.ts'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { formatTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { Text } from '#ui/text.tsx'
import { useNameOfAnalysis } from './analysis.ts'
import { BoxDoor } from './box-door.tsx'
import { BoxFields } from './box-fields.tsx'
import styles from './functional-analyses.module.css'
import * as words from './functional-analyses.texts.ts'
import type { OpenBox } from './successor-form.tsx'
import { useStoringAnalysis } from './use-storing-analysis.ts'

/** The analysis that is filled in together: five columns of fields, stored as they are typed. */
export function AnalysisInWork(props: {
  /** The stored analysis; undefined for a new one until its first words are stored. */
  readonly item: ContentItem | undefined
  readonly of: string | undefined
  readonly onCreated: (id: string) => void
  readonly onOpen: (open: OpenBox) => void
  readonly onDone: () => void
}) {
  const { item, of, onCreated, onOpen, onDone } = props
  const t = useWords(words)
  const nameOf = useNameOfAnalysis()
  const { editing, values, storing, storeNow } = useStoringAnalysis({ item, of, onCreated })
  const { form } = editing
  const { about } = values
  const stored = editing.base
  const end = () => {
    storeNow()
    onDone()
  }
  return (
    <>
      <Banner
        tone="lake"
        headline={t('together.headline')}
        action={<Button onPress={end}>{t('together.end')}</Button>}
      >
        {t('together.text')}
      </Banner>
      <Card as="section" aria-label={nameOf(values)} isFlush>
        <Cluster columnGap="sm" align="center" paddingX="sm" paddingY="2xs" surface="surface-2" isRuledBelow>
          <Text as="h3" size="sm-plus" weight="bold">
            {nameOf(values)}
          </Text>
          <Badge tone="lake">{t('inWork')}</Badge>
          <Box isPushedToEnd>
            <Storing storing={storing} at={stored?.changedAt} />
          </Box>
        </Cluster>
        <Box paddingX="sm" above="xs">
          {storing !== 'failed' && <EditingBanner editing={editing} />}
          {about === 'pleasant' && (
            <LineInput form={form} name="title" label={t('activity')} help={t('activityHelp')} />
          )}
        </Box>
        <div className={styles.columns}>
          {analysisBoxes.map((box) => (
            <Column key={box} gap="xs" paddingX="sm" paddingY="sm" canShrink>
              <BoxFields form={form} box={box} label={t(`columns.${about}.${box}`)} rows={4} />
              {stored !== undefined && (
                <BoxDoor
                  analysis={item ?? stored}
                  box={box}
                  onOpen={() => onOpen({ analysis: item ?? stored, box })}
                />
              )}
            </Column>
          ))}
        </div>
      </Card>
    </>
  )
}

/** Whether what was typed is stored; a failed attempt is repeated and the text stays. */
function Storing({
  storing,
  at,
}: {
  readonly storing: ReturnType<typeof useStoringAnalysis>['storing']
  readonly at: number | undefined
}) {
  const t = useWords(words)
  const { zone } = useConfig()
  const hasFailed = storing === 'failed'
  return (
    <Text size="sm" tone={hasFailed ? 'on-rose-soft' : 'text-2'} role="status">
      {hasFailed && t('savedNot')}
      {storing === 'typed' && t('saving')}
      {storing === 'stored' && at !== undefined && t('savedAt', { time: formatTime(at, zone) })}
    </Text>
  )
}
