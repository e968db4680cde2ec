import { measures } from '@standfest/domain/features/data-collection/course.ts'
import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Stack } from '#ui/stack.tsx'
import { CoursesTable } from './courses-table.tsx'
import * as words from './preparation.texts.ts'
import { SheetCourse } from './sheet-course.tsx'
import styles from './sheet-courses.module.css'

/** The measures as small plots, on the screen as a table at wish. On paper always stand the plots. */
export function SheetCourses({
  preparation: { courses, from, to },
}: {
  readonly preparation: Pick<Preparation, 'courses' | 'from' | 'to'>
}) {
  const t = useWords(words)
  const [isTable, setTable] = useState(false)
  const hasAnswers = measures.some((measure) => courses[measure].points.length > 0)
  return (
    <>
      <div className={classNames(styles.courses, isTable && styles.onPaper)}>
        {measures.map((measure) => (
          <SheetCourse key={measure} measure={measure} course={courses[measure]} from={from} to={to} />
        ))}
      </div>
      {hasAnswers && (
        <Stack gap="sm" justifyItems="start" above="sm" hiddenIn="print" className={styles.onScreen}>
          {isTable && <CoursesTable courses={courses} />}
          <Button variant="link" onPress={() => setTable(!isTable)}>
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
        </Stack>
      )}
    </>
  )
}
