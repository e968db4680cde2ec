import type { LifeAreaId } from '@standfest/domain/base/id.ts'
import { type ReviewsOfTime, ratingIn } from '@standfest/domain/features/weekly-survey/areas-over-weeks.ts'
import { type WeeklySurvey, weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { formatDayOfYear } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { NamedArea } from './weekly-survey.queries.ts'
import * as words from './weekly-survey.texts.ts'

/** The ratings of two reviews side by side with the slope between them: numbers without a verdict, on the screen and on paper. */
export function AreaSlopes({
  areas,
  reviews: { before, after },
}: {
  readonly areas: readonly NamedArea[]
  readonly reviews: ReviewsOfTime<WeeklySurvey>
}) {
  const t = useWords(words)
  const today = useToday()
  const rows = [
    ...areas.map(({ id, title }) => rowOf(title, id)),
    { ...rowOf(t('reviews.overall'), undefined), isSum: true },
  ].filter((row) => row.from !== undefined || row.to !== undefined)
  if (before === undefined) return <Text tone="text-2">{t('slopes.none')}</Text>
  return (
    <>
      <Text tone="text-2">{t('slopes.scale', { end: weeklyScaleMax })}</Text>
      <Box as="table" isFullWidth textAlign="start" aria-label={t('slopes.title')}>
        <thead>
          <tr>
            <Box as="th" scope="col" textAlign="start" breaksAnywhere>
              {t('slopes.area')}
            </Box>
            <Box as="th" scope="col" textAlign="end" paddingX="2xs">
              {formatDayOfYear(before.day, today)}
            </Box>
            <th aria-hidden="true" />
            <Box as="th" scope="col" textAlign="start" paddingX="2xs">
              {after === undefined ? '' : formatDayOfYear(after.day, today)}
            </Box>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, from, to, isSum }) => (
            <Box as="tr" key={title} isRuledAbove weight={isSum ? 'bold' : undefined}>
              <Box as="th" scope="row" textAlign="start" weight={isSum ? 'bold' : 'regular'} breaksAnywhere>
                {title}
              </Box>
              <Box as="td" textAlign="end" paddingX="2xs">
                <Rating value={from} />
              </Box>
              <Box as="td" textAlign="center">
                <Slope from={from} to={to} />
              </Box>
              <Box as="td" paddingX="2xs">
                {after !== undefined && <Rating value={to} />}
              </Box>
            </Box>
          ))}
        </tbody>
      </Box>
    </>
  )

  function rowOf(title: string, area: LifeAreaId | undefined) {
    return { title, from: ratingIn(before, area), to: ratingIn(after, area), isSum: false }
  }
}

/** A rating as a number; a dash where the review did not ask for the area. */
function Rating({ value }: { readonly value: number | undefined }) {
  const t = useWords(words)
  if (value !== undefined) return value
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('reviews.notAsked')}</VisuallyHidden>
    </>
  )
}

const [width, height, edge] = [72, 20, 5]

/** A line from the first rating to the second, without an arrow and without a colour of its own. */
function Slope({ from, to }: { readonly from: number | undefined; readonly to: number | undefined }) {
  const y = (rating: number) => height - edge - ((rating - 1) * (height - 2 * edge)) / (weeklyScaleMax - 1)
  return (
    <svg
      aria-hidden="true"
      width="100%"
      style={{ maxWidth: width }}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {from !== undefined && to !== undefined && (
        <line x1={edge} x2={width - edge} y1={y(from)} y2={y(to)} stroke="currentColor" strokeWidth={1.5} />
      )}
      {from !== undefined && (
        <circle cx={edge} cy={y(from)} r={3.5} fill="none" stroke="currentColor" strokeWidth={1.5} />
      )}
      {to !== undefined && <circle cx={width - edge} cy={y(to)} r={3.5} fill="currentColor" />}
    </svg>
  )
}
