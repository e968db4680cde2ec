import type { Day } from '@standfest/domain/base/day.ts'
import {
  answerWordOf,
  type Measure,
  measures,
  scaleEnds,
} from '@standfest/domain/features/data-collection/measures.ts'
import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { type Column, Table } from '#ui/table.tsx'
import * as preparationWords from './preparation.texts.ts'

/** A table of the plots' values, the newest day first; days without an answer are left out. */
export function TrendsTable({ courses }: Pick<Preparation, 'courses'>) {
  const t = useWords(preparationWords)
  const words = (measure: Measure, value: number) => {
    const word = answerWordOf(measure, value)
    const number = t('ofEnd', { value, end: scaleEnds[measure] })
    if (word === undefined) return number
    return measure === 'mood' ? t(word) : `${number}, ${t(word)}`
  }
  const answers = measures.map(
    (measure): Column<Answered> => ({
      key: measure,
      head: t(measure),
      renderCell: ({ values: { [measure]: value } }) =>
        value === undefined ? undefined : words(measure, value),
    }),
  )
  return (
    <Table
      caption={t('courses')}
      columns={[
        { key: 'day', head: t('day'), isName: true, renderCell: ({ day }) => formatDay(day) },
        ...answers,
      ]}
      rows={answeredDays(courses)}
      keyOf={({ day }) => day}
    />
  )
}

type Answered = { readonly day: Day; readonly values: Partial<Record<Measure, number>> }

function answeredDays(courses: Preparation['courses']): readonly Answered[] {
  const days = new Map<Day, Partial<Record<Measure, number>>>()
  for (const measure of measures)
    for (const { day, value } of courses[measure].points)
      days.set(day, { ...days.get(day), [measure]: value })
  return [...days]
    .map(([day, values]) => ({ day, values }))
    .toSorted((one, other) => other.day.localeCompare(one.day))
}
