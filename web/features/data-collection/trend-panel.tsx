import type { Day } from '@standfest/domain/base/day.ts'
import { type DayOfTrend, gapsOf, marksIn, rowsOf } from '@standfest/domain/features/data-collection/trend.ts'
import { type TrendRange, trendRanges } from '@standfest/domain/features/data-collection/trend-range.ts'
import { IconChartLine } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './data-collection.texts.ts'
import { TrendChart } from './trend-chart.tsx'
import styles from './trend-panel.module.css'
import { trendSummary } from './trend-summary.ts'
import { TrendTable } from './trend-table.tsx'

const rangeWords = {
  'four-weeks': 'fourWeeks',
  'twelve-weeks': 'twelveWeeks',
  'six-months': 'sixMonths',
  all: 'all',
} as const satisfies Record<TrendRange, string>

/** The trend as charts or as a table, over the chosen range. */
export function TrendPanel({
  course,
  registeredOn,
  today,
  range,
  onRange,
  isRenewing,
}: {
  readonly course: readonly DayOfTrend[]
  readonly registeredOn: Day
  readonly today: Day
  readonly range: TrendRange
  readonly onRange: (range: TrendRange) => void
  /** Whether another range is loading. */
  readonly isRenewing: boolean
}) {
  const t = useWords(words)
  return (
    <Card as="section" aria-labelledby="course-title" canShrink className={styles.panel}>
      <Cluster
        gap="xs"
        columnGap="sm"
        align="center"
        justify="between"
        below="xs-plus"
        className={styles.head}
      >
        <h2 id="course-title">{t('course')}</h2>
        <SegmentedControl
          label={t('range')}
          options={trendRanges.map((id) => ({ id, label: t(rangeWords[id]) }))}
          value={range}
          onChange={onRange}
        />
      </Cluster>
      <div aria-busy={isRenewing}>
        {rowsOf(course, { registeredOn, today }).some(({ kind }) => kind === 'day') ? (
          <TrendFigure course={course} registeredOn={registeredOn} today={today} />
        ) : (
          <EmptyState icon={<IconChartLine aria-hidden="true" size={22} stroke={1.75} />}>
            <Text as="strong" isBlock tone="text">
              {t('courseEmpty')}
            </Text>
            {t('courseEmptyText')}
          </EmptyState>
        )}
      </div>
    </Card>
  )
}

function TrendFigure({
  course,
  registeredOn,
  today,
}: {
  readonly course: readonly DayOfTrend[]
  readonly registeredOn: Day
  readonly today: Day
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const [isTable, setTable] = useState(false)
  const bounds = useMemo(() => ({ registeredOn, today }), [registeredOn, today])
  const gaps = useMemo(() => gapsOf(course, bounds), [course, bounds])
  const label = t('chartTitle', {
    from: formatDay(course[0]?.day ?? registeredOn),
    to: formatDay(course.at(-1)?.day ?? today),
  })
  return (
    <Box as="figure" canShrink>
      {isTable ? (
        <TrendTable course={course} bounds={bounds} />
      ) : (
        <TrendChart course={course} gaps={gaps} label={label} />
      )}
      <Cluster
        gap="2xs"
        columnGap="md"
        align="center"
        justify="between"
        above="2xs-plus"
        className={styles.foot}
      >
        {!isTable && (
          <TrendLegend hasAppointments={marksIn(course).hasAppointments} hasGaps={gaps.length > 0} />
        )}
        <Button variant="link" onPress={() => setTable(!isTable)}>
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </Cluster>
      <Text as="figcaption" above="2xs" tone="text-2" maxWidth="text" className={styles.caption}>
        {trendSummary(t, course, { registeredOn, language })}
      </Text>
    </Box>
  )
}

function TrendLegend({
  hasGaps,
  hasAppointments,
}: {
  readonly hasGaps: boolean
  readonly hasAppointments: boolean
}) {
  const t = useWords(words)
  return (
    <Cluster as="ul" gap="2xs" columnGap="md" size="xs-plus" tone="text-2">
      <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
        <span aria-hidden="true" className={styles.dot} />
        {t('legendDay')}
      </Cluster>
      <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
        <Box as="span" aria-hidden="true" radius="2xs" className={styles.line} />
        {t('legendMean')}
      </Cluster>
      <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
        <Diamond />
        {t('legendEvent')}
      </Cluster>
      {hasAppointments && (
        <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
          <Box as="span" aria-hidden="true" radius="2xs" className={styles.square} />
          {t('legendAppointment')}
        </Cluster>
      )}
      {hasGaps && (
        <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
          <Box as="span" aria-hidden="true" isBordered radius="2xs" className={styles.gap} />
          {t('noCheckIn')}
        </Cluster>
      )}
    </Cluster>
  )
}
