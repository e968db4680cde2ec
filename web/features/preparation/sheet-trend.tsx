import { addDays, type Day, daysBetween } from '@standfest/domain/base/day.ts'
import { type Measure, scaleEnds } from '@standfest/domain/features/data-collection/measures.ts'
import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { formatDayOfYear } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import series from '#ui/trend-series.module.css'
import * as words from './preparation.texts.ts'
import styles from './sheet-trend.module.css'

/**
 * One quantity as a small plot with its sentence: dots for the days, a line for the mean, gaps where there is no
 * answer, diamonds for consumption, a line for each session, and the dates below.
 */
export function SheetTrend({
  measure,
  trend,
  course: { from, gaps, consumption },
  sessions,
  to,
}: {
  readonly measure: Measure
  readonly trend: Preparation['courses'][Measure]
  readonly course: Preparation['course']
  readonly sessions: readonly Day[]
  readonly to: Day
}) {
  const t = useWords(words)
  const today = useToday()
  const days = daysBetween(from, to) + 1
  const scale = { end: scaleEnds[measure], days }
  const xOf = (day: Day) => plotPoint(daysBetween(from, day), 1, scale).x
  const half = (xOf(to) - xOf(from)) / Math.max(1, days - 1) / 2
  const dots = trend.points.map(({ day, value }) => ({
    day,
    ...plotPoint(daysBetween(from, day), value, scale),
  }))
  return (
    <figure className={styles.course}>
      <Text as="h3" below="2xs-plus" size="sm">
        {t(measure)}
      </Text>
      <Stack gap="2xs" columnGap="xs" className={styles.plot}>
        <Column
          aria-hidden="true"
          justify="between"
          size="xs"
          weight="regular-plus"
          line="snug"
          tone="text-2"
          textAlign="end"
          className={styles.ends}
        >
          {[scale.end, 1].map((value) => (
            <span key={value}>{measure === 'mood' ? t(value === 1 ? 'bad' : 'good') : value}</span>
          ))}
        </Column>
        <svg
          className={series[measure]}
          viewBox={`0 0 ${plot.width} ${plot.height}`}
          role="img"
          aria-label={t('chart', { measure: t(measure), from: formatDay(from), to: formatDay(to) })}
        >
          {gaps.map((gap) => (
            <rect
              className={series.gap}
              key={gap.from}
              x={xOf(gap.from) - half}
              width={xOf(gap.to) - xOf(gap.from) + 2 * half}
              y={0}
              height={plot.height}
            />
          ))}
          {[scale.end, 1].map((value) => {
            const { y } = plotPoint(0, value, scale)
            return <line className={series.grid} key={value} x1={0} x2={plot.width} y1={y} y2={y} />
          })}
          {sessions.map((day) => (
            <line className={series.session} key={day} x1={xOf(day)} x2={xOf(day)} y1={0} y2={plot.height} />
          ))}
          {dots.map(({ day, x, y }) => (
            <circle key={day} className={series.dot} cx={x} cy={y} r={days > 120 ? 1 : 1.8} />
          ))}
          {trendLines(trend.points, from, scale).map((line) => (
            <polyline key={line} className={series.mean} points={line} />
          ))}
          {consumption.map((day) => (
            <path key={day} className={series.event} d={`M${xOf(day)} 0l3.5 3.5-3.5 3.5-3.5-3.5z`} />
          ))}
        </svg>
        <span />
        <Cluster aria-hidden="true" columnGap="xs" justify="between" size="xs" line="snug" tone="text-2">
          {datesOf(from, days).map((day) => (
            <span key={day}>{formatDayOfYear(day, today)}</span>
          ))}
        </Cluster>
      </Stack>
      <Box as="figcaption" above="2xs">
        <TrendSentence course={trend} end={scale.end} />
      </Box>
    </figure>
  )
}

/** The dates below a plot: first and last day, and the one between them. */
function datesOf(from: Day, days: number): readonly Day[] {
  return [...new Set([0, Math.floor((days - 1) / 2), days - 1])].map((place) => addDays(from, place))
}

function TrendSentence({
  course: { mean, meanBefore },
  end,
}: {
  readonly course: Preparation['courses'][Measure]
  readonly end: number
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const shown = (value: number) => formatNumber(value, language, 1)
  if (mean === null) return t('noAnswer')
  if (meanBefore === null) return t('mean', { mean: shown(mean), end })
  return t('meanAndBefore', { mean: shown(mean), end, before: shown(meanBefore) })
}

/** The plot's size in its own units. */
const plot = { width: 194, height: 60, edge: 6 } as const

type Scale = { readonly end: number; readonly days: number }

/** The coordinates of a day's value; days are counted from the first. */
function plotPoint(day: number, value: number, { end, days }: Scale): { x: number; y: number } {
  const x = plot.edge + (day / Math.max(1, days - 1)) * (plot.width - 2 * plot.edge)
  const y = plot.height - plot.edge - ((value - 1) / (end - 1)) * (plot.height - 2 * plot.edge)
  return { x, y }
}

/** The moving means as lines: one for each run of consecutive days, because nothing is known in between. */
function trendLines(
  points: readonly { readonly day: Day; readonly mean: number }[],
  from: Day,
  scale: Scale,
): readonly string[] {
  const lines: string[][] = []
  let last = Number.NaN
  for (const { day, mean } of points) {
    const place = daysBetween(from, day)
    if (place !== last + 1) lines.push([])
    const { x, y } = plotPoint(place, mean, scale)
    lines.at(-1)?.push(`${x.toFixed(1)},${y.toFixed(1)}`)
    last = place
  }
  return lines.map((line) => line.join(' '))
}
