import { isDay } from '@standfest/domain/base/day.ts'
import { type Period, trendRanges } from '@standfest/domain/features/data-collection/trend-range.ts'
import { IconChevronLeft, IconChevronRight, IconColumns2 } from '@tabler/icons-react'
import { DayInput } from '#editing/fields/day-input.tsx'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Text } from '#ui/text.tsx'
import { useFields } from '#ui/use-fields.ts'
import * as words from './chart-controls.texts.ts'
import type { ChosenRange, Trend } from './use-trend.ts'

const rangeWords = {
  'four-weeks': 'fourWeeks',
  'twelve-weeks': 'twelveWeeks',
  'six-months': 'sixMonths',
  all: 'all',
  own: 'ownRange',
} as const satisfies Record<ChosenRange, string>

/** Which days the chart shows: pages, ranges, days of one's own, and a period beside it. */
export function PeriodControls({ trend }: { readonly trend: Trend }) {
  const t = useWords(words)
  const { range, period, compared } = trend
  return (
    <>
      {compared && (
        <Pager
          period={compared}
          labels={{ earlier: t('comparedEarlier'), later: t('comparedLater') }}
          canTurn={trend.canTurnCompared}
          onTurn={trend.turnCompared}
        />
      )}
      <Pager
        period={period}
        labels={{ earlier: t('earlier'), later: t('later') }}
        canTurn={trend.canTurn}
        onTurn={trend.turn}
      />
      <SegmentedControl
        label={t('range')}
        options={[...trendRanges, 'own' as const].map((id) => ({ id, label: t(rangeWords[id]) }))}
        value={range}
        onChange={trend.setRange}
      />
      <Button
        aria-pressed={compared !== undefined}
        variant={compared === undefined ? 'default' : 'soft'}
        icon={<IconColumns2 aria-hidden="true" size={18} stroke={1.75} />}
        onPress={() => trend.compare(compared === undefined)}
      >
        {t('compare')}
      </Button>
    </>
  )
}

function Pager({
  period,
  labels,
  canTurn,
  onTurn,
}: {
  readonly period: Period
  readonly labels: Readonly<Record<'earlier' | 'later', string>>
  readonly canTurn: (direction: 'earlier' | 'later') => boolean
  readonly onTurn: (direction: 'earlier' | 'later') => void
}) {
  const t = useWords(words)
  return (
    <Cluster isOneLine isInline gap="3xs" align="center" isBordered radius="md">
      <IconButton label={labels.earlier} isDisabled={!canTurn('earlier')} onPress={() => onTurn('earlier')}>
        <IconChevronLeft aria-hidden="true" size={18} stroke={2} />
      </IconButton>
      <Text as="span" size="small" weight="regular-plus" textAlign="center">
        {t('fromTo', {
          from: formatDay(period.from).slice(0, period.from.slice(0, 4) === period.to.slice(0, 4) ? 6 : 10),
          to: formatDay(period.to),
        })}
      </Text>
      <IconButton label={labels.later} isDisabled={!canTurn('later')} onPress={() => onTurn('later')}>
        <IconChevronRight aria-hidden="true" size={18} stroke={2} />
      </IconButton>
    </Cluster>
  )
}

/** The days that the reader wants to see, typed or chosen in a calendar. */
export function OwnPeriod({ trend }: { readonly trend: Trend }) {
  const t = useWords(words)
  const { period, bounds, setPeriod } = trend
  const form = useFields<Period>({ defaultValues: period })
  return (
    <Cluster
      as="form"
      gap="xs"
      columnGap="sm"
      align="end"
      below="sm"
      hiddenIn="print"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit(setPeriod)()
      }}
    >
      <DayInput
        form={form}
        name="from"
        label={t('periodFrom')}
        openLabel={t('periodFromCalendar')}
        isRequired
        min={bounds.registeredOn}
        max={bounds.today}
        deps={['to']}
      />
      <DayInput
        form={form}
        name="to"
        label={t('periodTo')}
        openLabel={t('periodToCalendar')}
        isRequired
        min={bounds.registeredOn}
        max={bounds.today}
        fault={(to) => {
          const { from } = form.getValues()
          return isDay(from) && to < from ? t('periodOrder') : undefined
        }}
      />
      <Button type="submit">{t('showPeriod')}</Button>
    </Cluster>
  )
}
