import type { Day } from '@standfest/domain/base/day.ts'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Table } from '#ui/table.tsx'
import * as dailySurveyWords from './daily-survey.texts.ts'
import type { MoodDay } from './mood-trend.ts'

const words = { 1: 'bad', 2: 'medium', 3: 'good' } as const

/** The same days as the chart, the newest first. */
export function MoodTable({ days, today }: { readonly days: readonly MoodDay[]; readonly today: Day }) {
  const t = useWords(dailySurveyWords)
  const { language } = useLanguage()
  return (
    <Table
      caption={t('mood.title')}
      head={
        <>
          <th scope="col">{t('mood.day')}</th>
          <th scope="col">{t('mood.mood')}</th>
        </>
      }
    >
      <tbody>
        {days.toReversed().map(({ day, mood }) => (
          <tr key={day}>
            <th scope="row">{formatLongDay(day, language, today)}</th>
            <td>
              {mood !== undefined
                ? t(`mood.levels.${words[mood as keyof typeof words]}`)
                : t(day === today ? 'mood.stillOpen' : 'mood.noEntry')}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
