import { type FigureRange, figureRanges } from '@standfest/domain/features/monitoring/figures.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { SampleMark } from '#session/sample-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CourseCard } from './course-card.tsx'
import { measures } from './course-measures.ts'
import * as texts from './courses.texts.ts'
import styles from './courses-part.module.css'
import { CoursesTable } from './courses-table.tsx'
import { useCourse } from './monitoring.queries.ts'
import { RangeChoice } from './range-choice.tsx'

/** All that is kept of how the instance did, one line each or all in one table. */
export function CoursesPart() {
  const t = useWords(texts)
  const [range, setRange] = useState<FigureRange>('day')
  const [isTable, setTable] = useState(false)
  const found = useCourse(range)
  return (
    <section aria-labelledby="courses-title" className={styles.part}>
      <div className={styles.head}>
        <h2 id="courses-title">
          {t('title')}
          <SampleMark />
        </h2>
        <RangeChoice ranges={figureRanges} value={range} onChange={setRange} />
        <Button variant="link" onPress={() => setTable(!isTable)}>
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </div>
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={4} />}>
        {(course) =>
          course &&
          (course.points.length === 0 ? (
            <p>{t('nothing')}</p>
          ) : isTable ? (
            <CoursesTable course={course} measures={measures} />
          ) : (
            <div className={styles.charts}>
              {measures.map((measure) => (
                <CourseCard key={measure.name} course={course} measure={measure} />
              ))}
            </div>
          ))
        }
      </Part>
    </section>
  )
}
