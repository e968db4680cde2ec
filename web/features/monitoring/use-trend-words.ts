import { dayOf } from '@standfest/domain/base/day.ts'
import type { Metrics, Trend } from '@standfest/domain/features/monitoring/metric-samples.ts'
import { loadGaugeMax } from '@standfest/domain/features/monitoring/monitoring.ts'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import type { Measure } from './trend-measures.ts'
import * as words from './trends.texts.ts'

/** A metric's trend as a sentence, and the time of a data point as text. */
export function useTrendWords() {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const { zone } = useConfig()
  const momentOf = (at: number, { range }: Pick<Trend, 'range'>) =>
    range === 'day' || range === 'week' ? formatDayAndTime(at, zone) : formatDay(dayOf(at, zone))
  const sentenceOf = (course: Trend, { valueOf, write, isCounted, name }: Measure) => {
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

/** The highest load within an interval, which is shown instead of the mean. */
function peakOf(highest: Metrics, points: readonly Metrics[]): Metrics {
  return points.reduce((most, one) => (one.loadPeak > most.loadPeak ? one : most), highest)
}
