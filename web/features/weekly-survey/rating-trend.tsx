import { changeOfRating, type RatingOfDay } from '@standfest/domain/features/weekly-survey/rating-trend.ts'
import { weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import series from '#ui/trend-series.module.css'
import * as weeklySurveyWords from './weekly-survey.texts.ts'

const icon = { 'aria-hidden': 'true', size: 16, stroke: 1.75 } as const
const icons = {
  up: <IconArrowUpRight {...icon} />,
  down: <IconArrowDownRight {...icon} />,
  same: <IconEqual {...icon} />,
}

/**
 * The trend of a rating: a line over the last weeks, the newest as a number, and the difference to the one before.
 */
export function RatingTrend({ course }: { readonly course: readonly RatingOfDay[] }) {
  const t = useWords(weeklySurveyWords)
  const newest = course.at(-1)
  if (newest === undefined)
    return (
      <Text size="sm" line="close" tone="text-2">
        {t('course.none')}
      </Text>
    )
  const change = changeOfRating(course)
  return (
    <Cluster isOneLine gap="sm" align="center">
      <RatingLine course={course} />
      <Text size="sm" line="close" tone="text-2">
        <Text as="span" isBlock weight="medium" tone="text">
          {t('course.now', { value: newest.rating, count: weeklyScaleMax })}
        </Text>
        {change !== undefined && (
          <Cluster as="span" isOneLine isInline gap="2xs" align="center">
            {icons[change]}
            {t(`course.changes.${change}`)}
          </Cluster>
        )}
      </Text>
    </Cluster>
  )
}

/** The number of weeks that a small line can show: a quarter of a year. */
const shown = 13
const [width, height, edge] = [104, 36, 5]

/** A sparkline of the last ratings, hidden from screen readers: a text beside it says the same. */
function RatingLine({ course }: { readonly course: readonly RatingOfDay[] }) {
  const last = course.slice(-shown)
  const x = (index: number) =>
    last.length === 1 ? width - edge : edge + (index * (width - 2 * edge)) / (last.length - 1)
  const y = (rating: number) => height - edge - ((rating - 1) * (height - 2 * edge)) / (weeklyScaleMax - 1)
  const points = last.map(({ rating }, index) => `${x(index).toFixed(1)},${y(rating).toFixed(1)}`)
  const newest = last.at(-1)
  return (
    <svg aria-hidden="true" height={height} viewBox={`0 0 ${width} ${height}`} width={width}>
      <line className={series.grid} x1={edge} x2={width - edge} y1={y(1)} y2={y(1)} />
      <line
        className={series.grid}
        x1={edge}
        x2={width - edge}
        y1={y(weeklyScaleMax)}
        y2={y(weeklyScaleMax)}
      />
      <polyline className={series.course} points={points.join(' ')} />
      {newest !== undefined && (
        <circle className={series.newest} cx={x(last.length - 1)} cy={y(newest.rating)} r={3.5} />
      )}
    </svg>
  )
}
