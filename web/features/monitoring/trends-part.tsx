import {
  type MetricRange,
  metricRanges,
  type Trend,
} from '@standfest/domain/features/monitoring/metric-samples.ts'
import { useId, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { SampleMark } from '#session/sample-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useTrend } from './monitoring.queries.ts'
import { RangeChoice } from './range-choice.tsx'
import { TrendChart } from './trend-chart.tsx'
import { type Measure, measures } from './trend-measures.ts'
import * as texts from './trends.texts.ts'
import styles from './trends-part.module.css'
import { TrendsTable } from './trends-table.tsx'
import { useTrendWords } from './use-trend-words.ts'

/** The instance's metrics over time, one chart each or all in one table. */
export function TrendsPart() {
  const t = useWords(texts)
  const [range, setRange] = useState<MetricRange>('day')
  const [isTable, setTable] = useState(false)
  const found = useTrend(range)
  return (
    <Stack as="section" aria-labelledby="courses-title" gap="sm">
      <Cluster gap="xs" columnGap="md" align="center" className={styles.head}>
        <h2 id="courses-title">
          {t('title')}
          <SampleMark />
        </h2>
        <RangeChoice ranges={metricRanges} value={range} onChange={setRange} />
        <Button variant="link" onPress={() => setTable(!isTable)}>
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </Cluster>
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={4} />}>
        {(course) =>
          course &&
          (course.points.length === 0 ? (
            <p>{t('nothing')}</p>
          ) : isTable ? (
            <TrendsTable course={course} measures={measures} />
          ) : (
            <Stack gap="md" className={styles.charts}>
              {measures.map((measure) => (
                <TrendCard key={measure.name} course={course} measure={measure} />
              ))}
            </Stack>
          ))
        }
      </Part>
    </Stack>
  )
}

/** One metric with its title, its chart and a sentence. */
function TrendCard({ course, measure }: { readonly course: Trend; readonly measure: Measure }) {
  const t = useWords(texts)
  const { sentenceOf } = useTrendWords()
  const id = useId()
  const title = t(`measures.${measure.name}`)
  return (
    <Card as="section" aria-labelledby={id} canShrink>
      <Text as="h3" id={id} below="xs" size="sm-plus">
        {title}
      </Text>
      <figure>
        <TrendChart course={course} measure={measure} label={title} />
        <Text as="figcaption" above="xs" size="xs-plus" tone="text-2">
          {sentenceOf(course, measure)}
        </Text>
      </figure>
    </Card>
  )
}
