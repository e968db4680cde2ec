import type { LifeAreaId } from '@standfest/domain/base/id.ts'
import {
  type ReviewedPeriod,
  ratingIn,
  reviewedPeriods,
} from '@standfest/domain/features/weekly-survey/areas-over-weeks.ts'
import { type WeeklySurvey, weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { AreaSlopes } from './area-slopes.tsx'
import styles from './areas-over-weeks.module.css'
import { type NamedArea, useWeeklySurveys } from './weekly-survey.queries.ts'
import * as words from './weekly-survey.texts.ts'

/** As many weeks as a phone shows beside each other. */
const shownWeeks = 8

/** The column of the first week, behind the names of the areas. */
const firstWeek = 2
/** Of a date: "10.03.". */
const dayAndMonth = 6

type Period = ReviewedPeriod<WeeklySurvey>
type Row = { readonly id: LifeAreaId | undefined; readonly title: string }
type Place = { readonly row: number; readonly week: number }

/** The life areas over the weeks as a heat map, from whose fields a goal begins, and two weeks of it compared. */
export function AreasOverWeeks() {
  const t = useWords(words)
  const today = useToday()
  const weekly = useWeeklySurveys(useClientScope())
  const [pages, setPages] = useState(1)
  const { surveys, areas, periods } = weekly
  if (surveys.length === 0 || periods === undefined) return null
  const all = reviewedPeriods(surveys, periods, { upTo: today, count: pages * shownWeeks })
  const reviewed = all.filter(({ survey }) => survey !== undefined)
  const rated = areas.filter(({ id }) => reviewed.some(({ survey }) => ratingIn(survey, id) !== undefined))
  const hasEarlier = weekly.hasMore || surveys.some(({ day }) => day < (all[0]?.from ?? day))
  const showEarlier = () => {
    if (weekly.hasMore) weekly.readMore()
    setPages(pages + 1)
  }
  return (
    <Card as="section" aria-labelledby="areas-over-weeks" above="sm" layout="column" gap="sm">
      <div>
        <Text as="h2" size="md" id="areas-over-weeks">
          {t('weeks.title')}
        </Text>
        <Text size="sm" tone="text-2">
          {t('weeks.lead', { end: weeklyScaleMax })}
        </Text>
      </div>
      {/* The newest weeks come first; earlier ones follow below, so that nothing scrolls sideways. */}
      {Array.from({ length: Math.ceil(all.length / shownWeeks) }, (_, page) => {
        const end = all.length - page * shownWeeks
        const shown = all.slice(Math.max(end - shownWeeks, 0), end)
        return <WeeksGrid key={shown.at(-1)?.from} periods={shown} areas={rated} />
      })}
      {hasEarlier && (
        <Button variant="link" isPending={weekly.isReadingMore} onPress={showEarlier}>
          {t('weeks.earlier')}
        </Button>
      )}
      <Comparison reviewed={reviewed} areas={rated} />
    </Card>
  )
}

/** Some weeks of all areas: one Tab stop, arrow keys from field to field; the chosen field offers a goal. */
function WeeksGrid({
  periods,
  areas,
}: {
  readonly periods: readonly Period[]
  readonly areas: readonly NamedArea[]
}) {
  const t = useWords(words)
  const rows: readonly Row[] = [...areas, { id: undefined, title: t('reviews.overall') }]
  const [focused, setFocused] = useState<Place>({ row: 0, week: periods.length - 1 })
  const [chosen, setChosen] = useState<Place>()
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const to = moved(focused, event.key, { rows: rows.length, weeks: periods.length })
    if (to === undefined) return
    event.preventDefault()
    setFocused(to)
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${to.row} ${to.week}"]`)?.focus()
  }
  return (
    <Column gap="xs">
      <Column gap="2xs" role="grid" tabIndex={-1} aria-label={t('weeks.title')} onKeyDown={go}>
        <Stack role="row" isEven gap="3xs" size="xs" tone="text-2">
          {periods.map(({ from }, week) => (
            <Box key={from} role="columnheader" aria-colindex={week + firstWeek} textAlign="center">
              {formatDay(from).slice(0, dayAndMonth)}
            </Box>
          ))}
        </Stack>
        {rows.map(({ id, title }, row) => (
          <div key={id ?? 'overall'} role="row">
            <div role="rowheader" aria-colindex={1}>
              <Text size="sm" weight={id === undefined ? 'medium' : 'regular'} breaksAnywhere>
                {title}
              </Text>
            </div>
            <Stack role="presentation" isEven gap="3xs">
              {periods.map(({ from, survey }, week) => {
                const rating = ratingIn(survey, id)
                const isFocused = focused.row === row && focused.week === week
                return (
                  <div key={from} role="gridcell" aria-colindex={week + firstWeek}>
                    <Box
                      as="button"
                      type="button"
                      isFullWidth
                      isTarget
                      isBordered
                      radius="sm"
                      tone="text"
                      className={styles.field}
                      style={{ '--rating': rating ?? 0 } as CSSProperties}
                      data-place={`${row} ${week}`}
                      data-open={rating === undefined || undefined}
                      aria-pressed={chosen?.row === row && chosen.week === week}
                      aria-label={t(rating === undefined ? 'weeks.open' : 'weeks.field', {
                        area: title,
                        day: formatDay(from),
                        value: rating,
                        count: weeklyScaleMax,
                      })}
                      tabIndex={isFocused ? 0 : -1}
                      onFocus={() => setFocused({ row, week })}
                      onClick={() => setChosen({ row, week })}
                    >
                      {rating ?? ''}
                    </Box>
                  </div>
                )
              })}
            </Stack>
          </div>
        ))}
      </Column>
      <ChosenField row={chosen && rows[chosen.row]} period={chosen && periods[chosen.week]} />
    </Column>
  )
}

/** What the chosen field says, and the goal that can begin there. */
function ChosenField({
  row,
  period,
}: {
  readonly row: Row | undefined
  readonly period: Period | undefined
}) {
  const t = useWords(words)
  const scope = useClientScope()
  const goals = scope.as === 'self' ? '/ziele' : `/klienten/${scope.clientId}/ziele`
  if (row === undefined || period === undefined) return <div role="status" />
  const rating = ratingIn(period.survey, row.id)
  return (
    <Cluster gap="xs" columnGap="md" align="center">
      <p role="status">
        {t(rating === undefined ? 'weeks.open' : 'weeks.field', {
          area: row.title,
          day: formatDay(period.from),
          value: rating,
          count: weeklyScaleMax,
        })}
      </p>
      {row.id !== undefined && !scope.isReadOnly && (
        <LinkButton href={`${goals}?content=GOAL&mode=create&of=${row.id}`}>
          {t('lowest.createGoal')}
          <VisuallyHidden>: {row.title}</VisuallyHidden>
        </LinkButton>
      )}
    </Cluster>
  )
}

/** Two reviews of one's choice side by side: at first the oldest and the newest that are shown. */
function Comparison({
  reviewed,
  areas,
}: {
  readonly reviewed: readonly Period[]
  readonly areas: readonly NamedArea[]
}) {
  const t = useWords(words)
  const [chosen, setChosen] = useState<{ readonly before?: string; readonly after?: string }>({})
  if (reviewed.length < 2) return null
  const options = reviewed.map(({ from }) => ({
    id: from as string,
    label: t('weeks.from', { day: formatDay(from) }),
  }))
  const surveyOf = (id: string | undefined) => reviewed.find(({ from }) => from === id)?.survey
  const before = chosen.before ?? options[0]?.id
  const after = chosen.after ?? options.at(-1)?.id
  return (
    <Column as="section" gap="sm" aria-labelledby="areas-compared">
      <Text as="h3" size="md" id="areas-compared">
        {t('slopes.title')}
      </Text>
      <Cluster gap="sm" columnGap="md">
        {(['before', 'after'] as const).map((end) => (
          <Select
            key={end}
            label={t(`slopes.${end}`)}
            options={options}
            value={end === 'before' ? before : after}
            onChange={(id) => setChosen({ ...chosen, [end]: id })}
            placeholder={t('slopes.choose')}
          />
        ))}
      </Cluster>
      <AreaSlopes areas={areas} reviews={{ before: surveyOf(before), after: surveyOf(after) }} />
    </Column>
  )
}

/** The field that a key leads to; undefined: the key is none of the grid’s. */
function moved(
  { row, week }: Place,
  key: string,
  { rows, weeks }: { readonly rows: number; readonly weeks: number },
): Place | undefined {
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
  switch (key) {
    case 'ArrowLeft':
      return { row, week: within(week - 1, weeks) }
    case 'ArrowRight':
      return { row, week: within(week + 1, weeks) }
    case 'ArrowUp':
      return { row: within(row - 1, rows), week }
    case 'ArrowDown':
      return { row: within(row + 1, rows), week }
    case 'Home':
      return { row, week: 0 }
    case 'End':
      return { row, week: weeks - 1 }
    default:
      return undefined
  }
}
