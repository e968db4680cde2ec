import { addDays, type Day } from '@standfest/domain/base/day.ts'
import { type Preparation, usualDays } from '@standfest/domain/features/preparation/preparation.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Select } from '#ui/select.tsx'
import * as words from './preparation.texts.ts'

/** Since when the sheet tells: an appointment of the past, or four weeks. */
export function PeriodChoice({
  preparation: { from, to, appointments },
  onChange,
}: {
  readonly preparation: Preparation
  readonly onChange: (from: Day) => void
}) {
  const t = useWords(words)
  const weeksAgo = addDays(to, -usualDays)
  const labels = new Map<Day, string>([
    [from, formatDay(from)],
    [weeksAgo, t('sinceWeeks', { day: formatDay(weeksAgo) })],
    ...appointments.map(({ day, title }): [Day, string] => [
      day,
      t('sinceAppointment', { day: formatDay(day), title }),
    ]),
  ])
  const days = [...labels.keys()].sort().toReversed()
  return (
    <Select
      label={t('since')}
      options={days.map((id) => ({ id, label: labels.get(id) ?? id }))}
      value={from}
      onChange={onChange}
      placeholder={formatDay(from)}
    />
  )
}
