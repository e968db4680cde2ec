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
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { CourseChart } from './course-chart.tsx'
import { CourseLegend } from './course-legend.tsx'
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
    <Card as="section" aria-labelledby="course-title" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="course-title">{t('course')}</h2>
        <SegmentedControl
          label={t('range')}
          options={courseRanges.map((id) => ({ id, label: t(rangeWords[id]) }))}
          value={range}
          onChange={onRange}
        />
      </div>
      <div aria-busy={isRenewing}>
        {rowsOf(course, { registeredOn, today }).some(({ kind }) => kind === 'day') ? (
          <CourseFigure course={course} registeredOn={registeredOn} today={today} />
        ) : (
          <EmptyState icon={<IconChartLine aria-hidden="true" size={22} stroke={1.75} />}>
            <strong className={styles.emptyTitle}>{t('courseEmpty')}</strong>
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
    <figure className={styles.figure}>
      {isTable ? (
        <CourseTable course={course} bounds={bounds} />
      ) : (
        <CourseChart course={course} gaps={gaps} label={label} />
      )}
      <div className={styles.foot}>
        {!isTable && (
          <CourseLegend hasAppointments={marksIn(course).hasAppointments} hasGaps={gaps.length > 0} />
        )}
        <Button variant="link" onPress={() => setTable(!isTable)}>
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </div>
      <figcaption className={styles.caption}>
        {courseSummary(t, course, { registeredOn, language })}
      </figcaption>
    </figure>
  )
}
