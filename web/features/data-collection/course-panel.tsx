import type { Day } from '@standfest/domain/base/day.ts'
import {
  type DayOfCourse,
  gapsOf,
  marksIn,
  rowsOf,
} from '@standfest/domain/features/data-collection/course.ts'
import { type CourseRange, courseRanges } from '@standfest/domain/features/data-collection/course-range.ts'
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
import { CourseChart } from './course-chart.tsx'
import styles from './course-panel.module.css'
import { courseSummary } from './course-summary.ts'
import { CourseTable } from './course-table.tsx'
import * as words from './data-collection.texts.ts'

const rangeWords = {
  'four-weeks': 'fourWeeks',
  'twelve-weeks': 'twelveWeeks',
  'six-months': 'sixMonths',
  all: 'all',
} as const satisfies Record<CourseRange, string>

/** The course as plots or as a table, over the chosen stretch of time. */
export function CoursePanel({
  course,
  registeredOn,
  today,
  range,
  onRange,
  isRenewing,
}: {
  readonly course: readonly DayOfCourse[]
  readonly registeredOn: Day
  readonly today: Day
  readonly range: CourseRange
  readonly onRange: (range: CourseRange) => void
  /** Another stretch of time is on its way. */
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
          options={courseRanges.map((id) => ({ id, label: t(rangeWords[id]) }))}
          value={range}
          onChange={onRange}
        />
      </Cluster>
      <div aria-busy={isRenewing}>
        {rowsOf(course, { registeredOn, today }).some(({ kind }) => kind === 'day') ? (
          <CourseFigure course={course} registeredOn={registeredOn} today={today} />
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

function CourseFigure({
  course,
  registeredOn,
  today,
}: {
  readonly course: readonly DayOfCourse[]
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
        <CourseTable course={course} bounds={bounds} />
      ) : (
        <CourseChart course={course} gaps={gaps} label={label} />
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
          <CourseLegend hasAppointments={marksIn(course).hasAppointments} hasGaps={gaps.length > 0} />
        )}
        <Button variant="link" onPress={() => setTable(!isTable)}>
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </Cluster>
      <Text as="figcaption" above="2xs" tone="text-2" maxWidth="text" className={styles.caption}>
        {courseSummary(t, course, { registeredOn, language })}
      </Text>
    </Box>
  )
}

function CourseLegend({
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
