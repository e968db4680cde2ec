import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { SampleMark } from '#session/sample-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import styles from './load-panel.module.css'
import { useTrend } from './monitoring.queries.ts'
import { RangeChoice } from './range-choice.tsx'
import { TrendChart } from './trend-chart.tsx'
import { loadMeasure } from './trend-measures.ts'
import * as texts from './trends.texts.ts'
import { TrendsTable } from './trends-table.tsx'
import { useTrendWords } from './use-trend-words.ts'

const ranges = ['day', 'week'] as const

/** The machine's load over a day or a week; all other metrics are on the monitoring page. */
export function LoadPanel() {
  const t = useWords(texts)
  const { sentenceOf } = useTrendWords()
  const [range, setRange] = useState<(typeof ranges)[number]>('day')
  const [isTable, setTable] = useState(false)
  const found = useTrend(range)
  return (
    <Card as="section" aria-labelledby="load-title" canShrink>
      <Cluster gap="xs" columnGap="sm" align="center" below="xs-plus" className={styles.head}>
        <h2 id="load-title">
          {t(`loadOver.${range}`)}
          <SampleMark />
        </h2>
        <RangeChoice ranges={ranges} value={range} onChange={setRange} />
        <Button variant="link" onPress={() => setTable(!isTable)}>
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </Cluster>
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" />}>
        {(course) =>
          course && (
            <figure>
              {isTable ? (
                <TrendsTable course={course} measures={[loadMeasure]} />
              ) : (
                <TrendChart course={course} measure={loadMeasure} label={t(`loadOver.${range}`)} />
              )}
              <Text as="figcaption" above="xs" tone="text-2">
                {sentenceOf(course, loadMeasure)}
              </Text>
            </figure>
          )
        }
      </Part>
    </Card>
  )
}
