import { measures } from '@standfest/domain/features/data-collection/trend.ts'
import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Stack } from '#ui/stack.tsx'
import * as words from './preparation.texts.ts'
import { SheetTrend } from './sheet-trend.tsx'
import styles from './sheet-trends.module.css'
import { TrendsTable } from './trends-table.tsx'

/** The quantities as small plots, on the screen on request as a table. The plots are always printed. */
export function SheetTrends({
  preparation: { courses, from, to },
}: {
  readonly preparation: Pick<Preparation, 'courses' | 'from' | 'to'>
}) {
  const t = useWords(words)
  const [isTable, setTable] = useState(false)
  const hasAnswers = measures.some((measure) => courses[measure].points.length > 0)
  return (
    <>
      <Stack gap="md" className={classNames(styles.courses, isTable && styles.onPaper)}>
        {measures.map((measure) => (
          <SheetTrend key={measure} measure={measure} course={courses[measure]} from={from} to={to} />
        ))}
      </Stack>
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
