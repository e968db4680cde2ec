import { type Course, type FigureRange, figureRanges } from '@standfest/domain/features/monitoring/figures.ts'
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
import { CourseChart } from './course-chart.tsx'
import { type Measure, measures } from './course-measures.ts'
import * as texts from './courses.texts.ts'
import * as coursesWords from './courses.texts.ts'
import styles from './courses-part.module.css'
import { CoursesTable } from './courses-table.tsx'
import { useCourse } from './monitoring.queries.ts'
import { RangeChoice } from './range-choice.tsx'
import { useCourseWords } from './use-course-words.ts'

/** All that is kept of how the instance did, one line each or all in one table. */
export function CoursesPart() {
  const t = useWords(texts)
  const [range, setRange] = useState<FigureRange>('day')
  const [isTable, setTable] = useState(false)
  const found = useCourse(range)
  return (
    <Stack as="section" aria-labelledby="courses-title" gap="sm">
      <Cluster gap="xs" columnGap="md" align="center" className={styles.head}>
        <h2 id="courses-title">
          {t('title')}
          <SampleMark />
        </h2>
        <RangeChoice ranges={figureRanges} value={range} onChange={setRange} />
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
            <CoursesTable course={course} measures={measures} />
          ) : (
            <Stack gap="md" className={styles.charts}>
              {measures.map((measure) => (
                <CourseCard key={measure.name} course={course} measure={measure} />
              ))}
            </Stack>
          ))
        }
      </Part>
    </Stack>
  )
}

/** One measure with its title, its line and a sentence. */
function CourseCard({ course, measure }: { readonly course: Course; readonly measure: Measure }) {
  const t = useWords(coursesWords)
  const { sentenceOf } = useCourseWords()
  const id = useId()
  const title = t(`measures.${measure.name}`)
  return (
    <Card as="section" aria-labelledby={id} canShrink>
      <Text as="h3" id={id} below="xs" size="sm-plus">
        {title}
      </Text>
      <figure>
        <CourseChart course={course} measure={measure} label={title} />
        <Text as="figcaption" above="xs" size="xs-plus" tone="text-2">
          {sentenceOf(course, measure)}
        </Text>
      </figure>
    </Card>
  )
}
