import type { Day } from '@standfest/domain/base/day.ts'
import {
  type DayOfCourse,
  type Gap,
  type Measure,
  marksIn,
  measures,
  rowsOf,
} from '@standfest/domain/features/data-collection/course.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { answerWords } from './answer-words.ts'
import { ConsumptionWord } from './consumption-word.tsx'
import styles from './course-table.module.css'
import * as dataCollectionWords from './data-collection.texts.ts'
import { TableFrame } from './table-frame.tsx'

/** Weekly ratings and appointments have a column where the course has any. */
type Marks = ReturnType<typeof marksIn>

/** The numbers behind the plots, newest first. */
export function CourseTable({
  course,
  bounds,
}: {
  readonly course: readonly DayOfCourse[]
  readonly bounds: { readonly registeredOn: Day; readonly today: Day }
}) {
  const t = useWords(dataCollectionWords)
  const marks = marksIn(course)
  return (
    <div className={styles.table}>
      <TableFrame caption={t('courseTable')} head={<Heads {...marks} />} isTall>
        {rowsOf(course, bounds).map((row) =>
          row.kind === 'day' ? (
            <DayRow key={row.day.day} day={row.day} marks={marks} />
          ) : (
            <GapRow key={row.gap.from} gap={row.gap} marks={marks} />
          ),
        )}
      </TableFrame>
    </div>
  )
}

function Heads({ hasAppointments, hasWeeklyRatings }: Marks) {
  const t = useWords(dataCollectionWords)
  return (
    <>
      <th scope="col">{t('columnDate')}</th>
      {measures.map((measure) => (
        <MeasureHeads key={measure} measure={measure} />
      ))}
      <th scope="col">{t('consumption')}</th>
      {hasWeeklyRatings && <th scope="col">{t('weekly')}</th>}
      {hasAppointments && <th scope="col">{t('appointments')}</th>}
    </>
  )
}

function MeasureHeads({ measure }: { readonly measure: Measure }) {
  const t = useWords(dataCollectionWords)
  return (
    <>
      <th scope="col">{t(measure)}</th>
      <th scope="col" className={styles.mean}>
        <span aria-hidden="true">{t('mean')}</span>
        <VisuallyHidden>{t('meanOf', { measure: t(measure) })}</VisuallyHidden>
      </th>
    </>
  )
}

function DayRow({ day, marks }: { readonly day: DayOfCourse; readonly marks: Marks }) {
  const t = useWords(dataCollectionWords)
  const { appointments, weeklyRating } = day
  return (
    <tr>
      <th scope="row">{formatDay(day.day)}</th>
      {measures.map((measure) => (
        <MeasureCells key={measure} day={day} measure={measure} />
      ))}
      <td>{day.checkedIn || day.consumption ? <ConsumptionWord isYes={day.consumption} /> : '–'}</td>
      {marks.hasWeeklyRatings && (
        <td>{weeklyRating === undefined ? '–' : t('ofFive', { value: weeklyRating })}</td>
      )}
      {marks.hasAppointments && <td>{appointments.join(', ') || '–'}</td>}
    </tr>
  )
}

function MeasureCells({ day, measure }: { readonly day: DayOfCourse; readonly measure: Measure }) {
  const t = useWords(dataCollectionWords)
  const { language } = useLanguage()
  const { [measure]: value } = day.values
  const { [measure]: mean } = day.means
  return (
    <>
      <td>{value === undefined ? '–' : answerWords(t, measure, value)}</td>
      <td className={styles.mean}>{mean === undefined ? '–' : formatNumber(mean, language, 1)}</td>
    </>
  )
}

/** Two columns for each plot, and consumption. */
const columns = 2 * measures.length + 1

function GapRow({ gap: { from, to }, marks }: { readonly gap: Gap; readonly marks: Marks }) {
  const t = useWords(dataCollectionWords)
  return (
    <tr className={styles.gap}>
      <th scope="row">
        {from === to ? formatDay(from) : t('gapDays', { from: formatDay(from), to: formatDay(to) })}
      </th>
      <td colSpan={columns + Object.values(marks).filter(Boolean).length}>{t('noCheckIn')}</td>
    </tr>
  )
}
