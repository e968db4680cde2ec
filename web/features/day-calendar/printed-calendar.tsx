import { localeOf } from '@standfest/domain/base/language.ts'
import type { CalendarDay, DayCalendar } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { PrintedSheet } from '#ui/printed-sheet.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './day-calendar.texts.ts'
import { LatelyWords } from './lately-words.tsx'
import { monthsBetween, weeksOf } from './month.ts'
import { monthWords, weekdayWords } from './month-grid.tsx'

/** Three months fit on a sheet; older ones are in the program. */
const printedMonths = 3

/** The latest months on paper, in black on white: a check, a diamond, or an empty place. */
export function PrintedCalendar({
  days,
  figures,
  head,
}: {
  readonly days: readonly CalendarDay[]
  readonly figures: DayCalendar['figures']
  readonly head: string
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return null
  return (
    <PrintedSheet>
      <p>{head}</p>
      <h1>{t('title')}</h1>
      <LatelyWords figures={figures} />
      {monthsBetween(first.day, last.day)
        .slice(0, printedMonths)
        .map((month) => (
          <Text as="table" key={month} isFullWidth textAlign="start" above="sm">
            <caption>{monthWords(month, localeOf[language])}</caption>
            <thead>
              <tr>
                {weekdayWords(localeOf[language]).map((weekday) => (
                  <th key={weekday} scope="col">
                    {weekday}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map((week, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week of a month is its place
                <tr key={place}>
                  {week.map((day, weekday) => {
                    const shown = days.find((one) => one.day === day)
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day has nothing else
                      <td key={weekday}>
                        {day && Number(day.slice(-2))} {shown && signs[shown.state]} {shown?.word}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </Text>
        ))}
      <p>
        {signs.sober} {t('states.sober')}
        {figures !== null && `, ${signs.drinking} ${t('states.drinking')}`}, {signs.open} {t('states.open')}
      </p>
    </PrintedSheet>
  )
}

const signs = { sober: '✓', drinking: '◆', open: '–' } as const
