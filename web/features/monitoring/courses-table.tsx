import type { Course } from '@standfest/domain/features/monitoring/figures.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { type Column, Table } from '#ui/table.tsx'
import type { Measure } from './course-measures.ts'
import * as coursesWords from './courses.texts.ts'
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
  const numbers = measures.map(
    ({ name, valueOf, write }): Column<Course['points'][number]> => ({
      key: name,
      head: t(`columns.${name}`),
      isNumber: true,
      renderCell: (point) => write(valueOf(point), language),
    }),
  )
  return (
    <Table
      caption={t('title')}
      columns={[
        {
          key: 'since',
          head: t('since'),
          isName: true,
          isOneLine: true,
          renderCell: ({ beginsAt }) => momentOf(beginsAt, course),
        },
        ...numbers,
      ]}
      rows={course.points.toReversed()}
      keyOf={({ beginsAt }) => String(beginsAt)}
    />
  )
}
