import type { Course } from '@standfest/domain/features/monitoring/figures.ts'
import { useId } from 'react'
import { useWords } from '#language/words.ts'
import { Card } from '#ui/card.tsx'
import { Text } from '#ui/text.tsx'
import { CourseChart } from './course-chart.tsx'
import type { Measure } from './course-measures.ts'
import * as coursesWords from './courses.texts.ts'
import { useCourseWords } from './use-course-words.ts'

/** One measure with its title, its line and a sentence. */
export function CourseCard({ course, measure }: { readonly course: Course; readonly measure: Measure }) {
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
