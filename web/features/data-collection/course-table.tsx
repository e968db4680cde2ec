import type { Day } from '@standfest/domain/base/day.ts'
import {
  type DayOfCourse,
  type Gap,
  type Measure,
  measures,
  rowsOf,
} from '@standfest/domain/features/data-collection/course.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { answerWords } from './answer-words.ts'
import { ConsumptionWord } from './consumption-word.tsx'
import styles from './course-table.module.css'
import { TableFrame } from './table-frame.tsx'

/** The numbers behind the plots, newest first. */
export function CourseTable({
  course,
  bounds,
}: {
  readonly course: readonly DayOfCourse[]
  readonly bounds: { readonly registeredOn: Day; readonly today: Day }
}) {
  const { t } = useTranslation('data-collection')
  return (
    <div className={styles.table}>
      <TableFrame caption={t('courseTable')} head={<Heads />} isTall>
        {rowsOf(course, bounds).map((row) =>
          row.kind === 'day' ? (
            <DayRow key={row.day.day} day={row.day} />
          ) : (
            <GapRow key={row.gap.from} gap={row.gap} />
          ),
        )}
      </TableFrame>
    </div>
  )
}

function Heads() {
  const { t } = useTranslation('data-collection')
  return (
    <>
      <th scope="col">{t('columnDate')}</th>
      {measures.map((measure) => (
        <MeasureHeads key={measure} measure={measure} />
      ))}
      <th scope="col">{t('consumption')}</th>
    </>
  )
}

function MeasureHeads({ measure }: { readonly measure: Measure }) {
  const { t } = useTranslation('data-collection')
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

function DayRow({ day }: { readonly day: DayOfCourse }) {
  return (
    <tr>
      <th scope="row">{formatDay(day.day)}</th>
      {measures.map((measure) => (
        <MeasureCells key={measure} day={day} measure={measure} />
      ))}
      <td>{day.checkedIn || day.consumption ? <ConsumptionWord isYes={day.consumption} /> : '–'}</td>
    </tr>
  )
}

function MeasureCells({ day, measure }: { readonly day: DayOfCourse; readonly measure: Measure }) {
  const { t } = useTranslation('data-collection')
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

/** Date, two columns for each plot, consumption. */
const columns = 2 + 2 * measures.length

function GapRow({ gap: { from, to } }: { readonly gap: Gap }) {
  const { t } = useTranslation('data-collection')
  return (
    <tr className={styles.gap}>
      <th scope="row">
        {from === to ? formatDay(from) : t('gapDays', { from: formatDay(from), to: formatDay(to) })}
      </th>
      <td colSpan={columns - 1}>{t('noCheckIn')}</td>
    </tr>
  )
}
