import { measures } from '@standfest/domain/features/data-collection/measures.ts'
import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import onPaper from '#print/on-paper.module.css'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './preparation.texts.ts'
import { SheetTrend } from './sheet-trend.tsx'
import styles from './sheet-trends.module.css'
import { TrendsTable } from './trends-table.tsx'

/** The quantities as small plots, on the screen on request as a table. The plots are always printed. */
export function SheetTrends({
  preparation: { appointments, course, courses, to },
}: {
  readonly preparation: Pick<Preparation, 'appointments' | 'course' | 'courses' | 'to'>
}) {
  const t = useWords(words)
  const [isTable, setTable] = useState(false)
  const hasAnswers = measures.some((measure) => courses[measure].points.length > 0)
  const sessions = appointments.map(({ day }) => day).filter((day) => day >= course.from)
  const marks = [
    course.gaps.length > 0 && t('gapMark'),
    course.consumption.length > 0 && t('consumptionMark'),
    sessions.length > 0 && t('sessionMark'),
  ].filter((mark) => mark !== false)
  return (
    <>
      <Stack gap="md" className={classNames(styles.courses, isTable && onPaper.onPaper)}>
        {measures.map((measure) => (
          <SheetTrend
            key={measure}
            measure={measure}
            trend={courses[measure]}
            course={course}
            sessions={sessions}
            to={to}
          />
        ))}
      </Stack>
      {hasAnswers && marks.length > 0 && (
        <Text above="2xs" size="xs-plus" tone="text-2">
          {marks.join(' ')}
        </Text>
      )}
      {hasAnswers && (
        <Stack gap="sm" justifyItems="start" above="sm" hiddenIn="print" className={styles.onScreen}>
          {isTable && <TrendsTable courses={courses} />}
          <Button variant="link" onPress={() => setTable(!isTable)}>
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
        </Stack>
      )}
    </>
  )
}
