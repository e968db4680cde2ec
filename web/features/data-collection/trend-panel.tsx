import { addDays, type Day } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { rowsOf } from '@standfest/domain/features/data-collection/trend.ts'
import { IconChartLine } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Key } from '#ui/key.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as controlWords from './chart-controls.texts.ts'
import * as words from './data-collection.texts.ts'
import { useOpenedDay } from './day-address.ts'
import { DaySheet } from './day-sheet.tsx'
import { OwnPeriod, PeriodControls } from './period-controls.tsx'
import { readOutOf } from './read-out.ts'
import { ReadOutLine } from './read-out-line.tsx'
import { type ShownTrend, type Switchable, switchable } from './shown-trend.ts'
import { TrendChart } from './trend-chart.tsx'
import styles from './trend-panel.module.css'
import { trendSummary } from './trend-summary.ts'
import { TrendTable } from './trend-table.tsx'
import { useDayCursor } from './use-day-cursor.ts'
import type { Trend } from './use-trend.ts'

type Props = {
  readonly account: Account
  readonly scope: ClientScope
  readonly trend: Trend
  /** The day that was chosen last in the day calendar. */
  readonly dayRead: Day | undefined
}

/** The trend as an instrument: a slider over the days of the chosen period, or a table of them. */
export function TrendPanel({ account, scope, trend, dayRead }: Props) {
  const t = useWords(words)
  const { main, other, range, bounds, read } = trend
  const hasDays = [main, ...(other ? [other] : [])].some(({ course }) =>
    rowsOf(course, bounds).some(({ kind }) => kind === 'day'),
  )
  const isEmpty = read.isAll && read.surveys.length === 0 && !hasDays
  return (
    <Card as="section" aria-labelledby="course-title" canShrink className={styles.panel}>
      <Cluster gap="xs" columnGap="sm" align="center" below="xs-plus" className={styles.head}>
        <h2 id="course-title">{t('course')}</h2>
        {!isEmpty && <PeriodControls trend={trend} />}
      </Cluster>
      {range === 'own' && <OwnPeriod trend={trend} />}
      <div aria-busy={!read.isEnough}>
        {isEmpty ? (
          <EmptyState icon={<IconChartLine aria-hidden="true" size={22} stroke={1.75} />}>
            <Text as="strong" isBlock tone="text">
              {t('courseEmpty')}
            </Text>
            {t('courseEmptyText')}
          </EmptyState>
        ) : (
          <TrendFigure account={account} scope={scope} trend={trend} dayRead={dayRead} />
        )}
      </div>
    </Card>
  )
}

function TrendFigure({ account, scope, trend, dayRead }: Props) {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const [isTable, setTable] = useState(false)
  const opened = useOpenedDay()
  const { main, other, bounds, read } = trend
  // The earlier period is on the left.
  const shown = [main, ...(other ? [other] : [])].toSorted((one, next) =>
    one.period.from < next.period.from ? -1 : 1,
  )
  return (
    <Box as="figure" canShrink>
      {isTable ? (
        <Stack gap="md">
          {shown.map(({ course, period }) => (
            <TrendTable key={period.from} course={course} bounds={bounds} />
          ))}
        </Stack>
      ) : (
        <Charts scope={scope} shown={shown} trend={trend} dayRead={dayRead} />
      )}
      <Cluster
        gap="2xs"
        columnGap="md"
        align="center"
        justify="between"
        above="2xs-plus"
        className={styles.foot}
      >
        {!isTable && <Lanes trend={trend} />}
        <Button variant="link" onPress={() => setTable(!isTable)}>
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </Cluster>
      {!isTable && (
        <Cluster gap="2xs" columnGap="md" align="center" justify="between" above="2xs-plus">
          <Keys />
          <TrendLegend hasGaps={shown.some(({ gaps }) => gaps.length > 0)} />
        </Cluster>
      )}
      <Box as="figcaption" above="xs">
        {shown.map(({ course, period }) => (
          <Text key={period.from} tone="text-2" maxWidth="text" className={styles.caption}>
            {trendSummary(t, course, { registeredOn: account.registeredOn, language })}
          </Text>
        ))}
      </Box>
      {opened.day && (
        <DaySheet
          key={opened.day}
          account={account}
          scope={scope}
          day={opened.day}
          surveys={read.surveys}
          inChart={shown.flatMap(({ course }) => course).find(({ day }) => day === opened.day)}
          onClose={opened.close}
        />
      )}
    </Box>
  )
}

/**
 * The line of the day that is read, and below it the chart; for comparison two of both. The day is known here and below only: its
 * changes render nothing else of the page.
 */
function Charts({
  scope,
  shown,
  trend: { main, bounds, turn },
  dayRead,
}: Pick<Props, 'scope' | 'trend' | 'dayRead'> & { readonly shown: readonly ShownTrend[] }) {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const opened = useOpenedDay()
  const cursor = useDayCursor(main.period, dayRead)
  const readIn = ({ course, own }: ShownTrend) => {
    const index = Math.min(cursor.index, course.length - 1)
    const day = course[index]
    return day && { day, readOut: readOutOf(t, language, { day, index, own, today: bounds.today }) }
  }
  const read = shown.map(readIn)
  const onOpen = () => opened.open(addDays(main.period.from, cursor.index))
  const valueText = read.map((one) => one?.readOut.valueText).join(' ')
  return (
    <>
      {read.map(
        (one, place) =>
          one && (
            <ReadOutLine
              key={shown[place]?.period.from}
              readOut={one.readOut}
              day={one.day}
              clientId={scope.clientId}
              hasOwn={shown.some(({ own }) => own.length > 0)}
              onOpen={() => opened.open(one.day.day)}
            />
          ),
      )}
      <div className={shown.length > 1 ? styles.pair : undefined}>
        {shown.map((one) => (
          <TrendChart
            key={one === main ? 'main' : 'compared'}
            shown={one}
            label={t('chartTitle', { from: formatDay(one.period.from), to: formatDay(one.period.to) })}
            cursor={cursor}
            {...(one === main && { keys: { valueText, onTurn: turn, onOpen } })}
          />
        ))}
      </div>
    </>
  )
}

const switchWords = {
  appointments: 'appointments',
  goals: 'goals.title',
  diary: 'diary',
  messages: 'messages',
  own: 'ownQuestions',
  weekly: 'weekly',
} as const satisfies Record<Switchable, string>

/** The lanes and plots that can be switched on and off. */
function Lanes({ trend: { on, setOn, hasOwn, hasWeekly } }: { readonly trend: Trend }) {
  const t = useWords(words)
  const offered = switchable.filter((one) => (one !== 'own' || hasOwn) && (one !== 'weekly' || hasWeekly))
  return (
    <Cluster columnGap="xs" gap="xs" align="center" hiddenIn="print">
      <Text as="span" aria-hidden="true" size="small" tone="text-2">
        {t('lanes')}
      </Text>
      <ChipGroup
        label={t('lanes')}
        options={offered.map((id) => ({ id, label: t(switchWords[id]) }))}
        value={on}
        onChange={setOn}
      />
    </Cluster>
  )
}

/** The keys of the slider, where there is a keyboard. */
function Keys() {
  const t = useWords(controlWords)
  const shift = t('keys.shift')
  return (
    <Cluster
      columnGap="md"
      size="sm"
      tone="text-2"
      hiddenIn="print"
      role="note"
      aria-label={t('keys.title')}
      className={styles.keys}
    >
      <span>
        <Key>←</Key> <Key>→</Key> {t('keys.day')}
      </span>
      <span>
        <Key>{shift}</Key> + <Key>←</Key> <Key>→</Key> {t('keys.week')}
      </span>
      <span>
        <Key>{t('keys.pageUp')}</Key> <Key>{t('keys.pageDown')}</Key> {t('keys.period')}
      </span>
      <span>
        <Key>K</Key> {t('keys.drinking')}
      </span>
      <span>
        <Key>Enter</Key> {t('keys.open')}
      </span>
    </Cluster>
  )
}

function TrendLegend({ hasGaps }: { readonly hasGaps: boolean }) {
  const t = useWords(words)
  return (
    <Cluster as="ul" gap="2xs" columnGap="md" size="xs-plus" tone="text-2">
      <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
        <span aria-hidden="true" className={styles.dot} />
        {t('legendDay')}
      </Cluster>
      <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
        <Box as="span" aria-hidden="true" radius="2xs" className={styles.line} />
        {t('legendMean')}
      </Cluster>
      {hasGaps && (
        <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
          <Box as="span" aria-hidden="true" isBordered radius="2xs" className={styles.gap} />
          {t('noCheckIn')}
        </Cluster>
      )}
    </Cluster>
  )
}
