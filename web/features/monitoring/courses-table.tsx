import type { Course } from '@standfest/domain/features/monitoring/figures.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Table } from '#ui/table.tsx'
import type { Measure } from './course-measures.ts'
import * as coursesWords from './courses.texts.ts'
import styles from './courses-table.module.css'
import { useCourseWords } from './use-course-words.ts'

/** The numbers behind the lines, the newest first. */
export function CoursesTable({
  course,
  measures,
}: {
  readonly course: Course
  readonly measures: readonly Measure[]
}) {
  const t = useWords(coursesWords)
  const { language } = useLanguage()
  const { momentOf } = useCourseWords()
  return (
    <Table
      caption={t('title')}
      head={
        <>
          <th scope="col">{t('since')}</th>
          {measures.map(({ name }) => (
            <th key={name} scope="col" className={styles.number}>
              {t(`columns.${name}`)}
            </th>
          ))}
        </>
      }
    >
      <tbody>
        {course.points.toReversed().map((point) => (
          <tr key={point.beginsAt}>
            <th scope="row" className={styles.moment}>
              {momentOf(point.beginsAt, course)}
            </th>
            {measures.map(({ name, valueOf, write }) => (
              <td key={name} className={styles.number}>
                {write(valueOf(point), language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
