import type { Day } from '@standfest/domain/base/day.ts'
import type { ClientCourse, CourseMeasure } from '@standfest/domain/features/clients/caseload.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { formatNumber } from '#language/numbers.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './clients-table.module.css'
import type { RowSituation } from './row-situation.ts'
import { courseWidth, SmallCourse } from './small-course.tsx'

/** The head of a column of courses, as wide as they are. */
export function CourseHead({ title, range }: { readonly title: string; readonly range: string }) {
  return (
    <Cluster as="span" isOneLine justify="between" align="baseline" style={{ width: courseWidth }}>
      <Text as="b" weight="bold">
        {title}
      </Text>
      <span>{range}</span>
    </Cluster>
  )
}

/** A client's small course of one measure, and for screen readers its numbers. */
export function CourseCell({
  entry: { account },
  course,
  measure,
  today,
  language,
  t,
}: Pick<RowSituation, 't' | 'language'> & {
  readonly entry: ClientListEntry
  readonly course?: ClientCourse | undefined
  readonly measure: CourseMeasure
  readonly today: Day
}) {
  if (course === undefined) return null
  const values = course.checkIns.flatMap((one) => one[measure] ?? [])
  const count = values.length
  const mean = count === 0 ? '' : formatNumber(values.reduce((sum, one) => sum + one, 0) / count, language, 1)
  return (
    <>
      <Text as="span" size="xs-plus" tone="text-2" className={styles.narrowLabel}>
        {t(measure)}
      </Text>
      <VisuallyHidden>
        {count === 0 ? t('courseNone') : t('courseMean', { mean, count })}
        {course.consumption.length > 0 && ` ${t('courseEvents', { count: course.consumption.length })}`}
      </VisuallyHidden>
      <SmallCourse course={course} measure={measure} span={account} today={today} />
    </>
  )
}
