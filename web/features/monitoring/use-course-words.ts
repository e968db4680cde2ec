import { dayOf } from '@standfest/domain/base/day.ts'
import type { Course, Figures } from '@standfest/domain/features/monitoring/figures.ts'
import { loadGaugeMax } from '@standfest/domain/features/monitoring/monitoring.ts'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import type { Measure } from './course-measures.ts'
import * as words from './courses.texts.ts'

/** What a course says in a sentence, and when a point of it is. */
export function useCourseWords() {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const momentOf = (at: number, { range }: Pick<Course, 'range'>) =>
    range === 'day' || range === 'week' ? formatDayAndTime(at, zone) : formatDay(dayOf(at, zone))
  const sentenceOf = (course: Course, { valueOf, write, isCounted, name }: Measure) => {
    const [first, ...rest] = course.points
    if (first === undefined) return t('nothing')
    const highest = rest.reduce((most, one) => (valueOf(one) > valueOf(most) ? one : most), first)
    const peak = peakOf(highest, name === 'load' ? course.points : [])
    const most = write(name === 'load' ? Math.min(peak.loadPeak, loadGaugeMax) : valueOf(highest), language)
    const when = momentOf(peak.beginsAt, course)
    if (!isCounted)
      return t('measured', { last: write(valueOf(course.points.at(-1) ?? first), language), most, when })
    const total = course.points.reduce((all, one) => all + valueOf(one), 0)
    if (total === 0) return t('countedNone')
    return t('counted', { total: write(total, language), most, when })
  }
  return { momentOf, sentenceOf }
}

/** Of the load the peak inside of a span is told, not the span's mean. */
function peakOf(highest: Figures, points: readonly Figures[]): Figures {
  return points.reduce((most, one) => (one.loadPeak > most.loadPeak ? one : most), highest)
}
