import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { SampleMark } from '#session/sample-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CourseChart } from './course-chart.tsx'
import { loadMeasure } from './course-measures.ts'
import * as texts from './courses.texts.ts'
import { CoursesTable } from './courses-table.tsx'
import styles from './load-panel.module.css'
import { useCourse } from './monitoring.queries.ts'
import { RangeChoice } from './range-choice.tsx'
import { useCourseWords } from './use-course-words.ts'

const ranges = ['day', 'week'] as const

/** The machine's load over a day or a week; everything else is told on the page of the monitoring. */
export function LoadPanel() {
  const t = useWords(texts)
  const { sentenceOf } = useCourseWords()
  const [range, setRange] = useState<(typeof ranges)[number]>('day')
  const [isTable, setTable] = useState(false)
  const found = useCourse(range)
  return (
    <Card as="section" aria-labelledby="load-title" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="load-title">
          {t(`loadOver.${range}`)}
          <SampleMark />
        </h2>
        <RangeChoice ranges={ranges} value={range} onChange={setRange} />
        <Button variant="link" onPress={() => setTable(!isTable)}>
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </div>
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" />}>
        {(course) =>
          course && (
            <figure>
              {isTable ? (
                <CoursesTable course={course} measures={[loadMeasure]} />
              ) : (
                <CourseChart course={course} measure={loadMeasure} label={t(`loadOver.${range}`)} />
              )}
              <figcaption className={styles.summary}>{sentenceOf(course, loadMeasure)}</figcaption>
            </figure>
          )
        }
      </Part>
    </Card>
  )
}
