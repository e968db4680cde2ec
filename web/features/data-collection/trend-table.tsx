import type { Day } from '@standfest/domain/base/day.ts'
import { measures } from '@standfest/domain/features/data-collection/measures.ts'
import {
  type DayOfTrend,
  marksIn,
  rowsOf,
  type TrendRow,
} from '@standfest/domain/features/data-collection/trend.ts'
import type { ReactNode } from 'react'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { type Say, useWords } from '#language/words.ts'
import { type Column, Table } from '#ui/table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { answerWords } from './answer-words.ts'
import { ConsumptionWord } from './consumption-word.tsx'
import * as dataCollectionWords from './data-collection.texts.ts'
import styles from './trend-table.module.css'

/** The numbers behind the plots, newest first. What the lanes show has a column where the course has any. */
export function TrendTable({
  course,
  bounds,
}: {
  readonly course: readonly DayOfTrend[]
  readonly bounds: { readonly registeredOn: Day; readonly today: Day }
}) {
  const t = useWords(dataCollectionWords)
  const { language } = useLanguage()
  const { hasAppointments, hasGoals, hasDiary, hasMessages, hasWeeklyRatings } = marksIn(course)
  const ofMeasures = measures.flatMap((measure): readonly DayColumn[] => [
    {
      key: measure,
      head: t(measure),
      renderDay: ({ values: { [measure]: value } }) =>
        value === undefined ? undefined : answerWords(t, measure, value),
    },
    {
      key: `mean of ${measure}`,
      head: (
        <>
          <span aria-hidden="true">{t('mean')}</span>
          <VisuallyHidden>{t('meanOf', { measure: t(measure) })}</VisuallyHidden>
        </>
      ),
      className: styles.mean,
      renderDay: ({ means: { [measure]: mean } }) =>
        mean === undefined ? undefined : formatNumber(mean, language, 1),
    },
  ])
  const consumption: DayColumn = {
    key: 'consumption',
    head: t('consumption'),
    renderDay: ({ checkedIn, consumption: isYes }) =>
      checkedIn || isYes ? <ConsumptionWord isYes={isYes} /> : undefined,
  }
  const weekly: DayColumn = {
    key: 'weekly',
    head: t('weekly'),
    renderDay: ({ weeklyRating: value }) => (value === undefined ? undefined : t('ofFive', { value })),
  }
  const appointments: DayColumn = {
    key: 'appointments',
    head: t('appointments'),
    renderDay: (day) => day.appointments.join(', ') || undefined,
  }
  const goals: DayColumn = {
    key: 'goals',
    head: t('goals.title'),
    renderDay: ({ goalsSet, goalsReached }) =>
      [
        ...goalsSet.map((goal) => t('goalSet', { goal: goal || t('goals.untitled') })),
        ...goalsReached.map((goal) => t('goalReached', { goal: goal || t('goals.untitled') })),
      ].join('; ') || undefined,
  }
  const counted = (key: 'diary' | 'messages', countOf: (day: DayOfTrend) => number): DayColumn => ({
    key,
    head: t(key),
    renderDay: (day) => countOf(day) || undefined,
  })
  const ofDays = [
    ...ofMeasures,
    consumption,
    ...(hasWeeklyRatings ? [weekly] : []),
    ...(hasAppointments ? [appointments] : []),
    ...(hasGoals ? [goals] : []),
    ...(hasDiary ? [counted('diary', ({ diary = [] }) => diary.length)] : []),
    ...(hasMessages ? [counted('messages', ({ messages = 0 }) => messages)] : []),
  ]
  return (
    <div className={styles.table}>
      <Table
        look="tall"
        caption={t('courseTable')}
        columns={[
          { key: 'date', head: t('columnDate'), isName: true, renderCell: (row) => dateOf(row, t) },
          ...ofDays.map(ofDay),
        ]}
        rows={rowsOf(course, bounds)}
        keyOf={(row) => (row.kind === 'day' ? row.day.day : row.gap.from)}
        noteOf={({ kind }) => (kind === 'gap' ? t('noCheckIn') : undefined)}
      />
    </div>
  )
}

type DayColumn = Omit<Column<TrendRow>, 'renderCell'> & {
  readonly renderDay: (day: DayOfTrend) => ReactNode
}

/** A column of the days that have a check-in. */
function ofDay({ renderDay, ...column }: DayColumn): Column<TrendRow> {
  return { ...column, renderCell: (row) => (row.kind === 'day' ? renderDay(row.day) : undefined) }
}

function dateOf(row: TrendRow, t: Say<typeof dataCollectionWords>): string {
  if (row.kind === 'day') return formatDay(row.day.day)
  const { from, to } = row.gap
  return from === to ? formatDay(from) : t('gapDays', { from: formatDay(from), to: formatDay(to) })
}
