import type { Day } from '@standfest/domain/base/day.ts'
import { hasOwnAnswers, ownPlotsOf } from '@standfest/domain/features/data-collection/own-answers.ts'
import { gapsOf, goalBarsOf, trendOf } from '@standfest/domain/features/data-collection/trend.ts'
import {
  firstDayRead,
  type Period,
  pageOf,
  periodBefore,
  periodOfRange,
  type TrendRange,
} from '@standfest/domain/features/data-collection/trend-range.ts'
import { useMemo, useState } from 'react'
import type { ClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { useSurveysBackTo, useSurveyTemplateVersions } from './data-collection.queries.ts'
import { type ShownTrend, type Switchable, shownTrendOf } from './shown-trend.ts'
import { useMarks } from './use-marks.ts'

/** A range up to today, or days that the reader typed. */
export type ChosenRange = TrendRange | 'own'

type Chosen = {
  readonly range: ChosenRange
  /** Undefined: the range up to today. */
  readonly period: Period | undefined
  /** The period beside it, for comparison. */
  readonly compared: Period | undefined
}

/** Diary and messages are read only where their lane is switched on. */
const onAtFirst: readonly Switchable[] = ['appointments', 'goals', 'own', 'weekly']

/**
 * The chosen period, with one beside it for comparison, and what their charts show. A chart never shows part of a period: the
 * last one stays until the surveys of the next one are completely loaded.
 */
export function useTrend(scope: ClientScope, registeredOn: Day, isAllWanted: boolean) {
  const today = useToday()
  const bounds = useMemo(() => ({ registeredOn, today }), [registeredOn, today])
  const [chosen, setChosen] = useState<Chosen>({
    range: 'twelve-weeks',
    period: undefined,
    compared: undefined,
  })
  const [on, setOn] = useState(onAtFirst)
  const { range, compared } = chosen
  const period = chosen.period ?? periodOfRange(range === 'own' ? 'twelve-weeks' : range, bounds)
  const earliest = compared !== undefined && compared.from < period.from ? compared.from : period.from
  const read = useSurveysBackTo(
    scope.clientId,
    isAllWanted || range === 'all' ? 'all' : firstDayRead(earliest),
  )
  const [loaded, setLoaded] = useState<{ readonly period: Period; readonly compared: Period | undefined }>()
  if (read.isEnough && (!isSame(loaded?.period, period) || !isSame(loaded?.compared, compared)))
    setLoaded({ period, compared })
  const shownPeriod = loaded?.period ?? period
  const shownCompared = loaded?.compared
  const isAsked = useMemo(() => hasOwnAnswers(read.surveys), [read.surveys])
  const template = useSurveyTemplateVersions(isAsked)
  const { marks, isPending } = useMarks(
    scope,
    shownCompared !== undefined && shownCompared.from < shownPeriod.from
      ? shownCompared.from
      : shownPeriod.from,
    { diary: on.includes('diary'), messages: on.includes('messages') },
  )
  const shown = useMemo(
    () =>
      [shownPeriod, shownCompared].map((one): ShownTrend | undefined => {
        if (one === undefined) return undefined
        const course = trendOf(read.surveys, one, marks)
        return shownTrendOf(
          {
            period: one,
            course,
            gaps: gapsOf(course, bounds),
            own: ownPlotsOf(read.surveys, template.data ?? [], one),
            goals: goalBarsOf(marks.goals, one),
          },
          on,
        )
      }),
    [shownPeriod, shownCompared, read.surveys, marks, bounds, template.data, on],
  )
  const [main, other] = shown as [ShownTrend, ShownTrend | undefined]
  const turned = (from: Period, direction: 'earlier' | 'later') => pageOf(from, direction, bounds)
  return {
    read,
    main,
    other,
    range,
    period,
    compared,
    bounds,
    on,
    setOn,
    hasOwn: isAsked,
    hasWeekly: marks.weeklyRatings.length > 0,
    isReady: loaded !== undefined && !isPending && !(isAsked && template.isPending),
    setRange: (next: ChosenRange) => {
      if (next === 'own') return setChosen({ ...chosen, range: next, period })
      const begun = periodOfRange(next, bounds)
      return setChosen({
        range: next,
        period: undefined,
        compared: compared && periodBefore(begun),
      })
    },
    setPeriod: (next: Period) =>
      setChosen({ range: 'own', period: next, compared: compared && periodBefore(next) }),
    canTurn: (direction: 'earlier' | 'later') => turned(period, direction) !== undefined,
    turn: (direction: 'earlier' | 'later') => {
      const next = turned(period, direction)
      if (next !== undefined)
        setChosen({ ...chosen, period: next.to === today && range !== 'own' ? undefined : next })
    },
    canTurnCompared: (direction: 'earlier' | 'later') =>
      compared !== undefined && turned(compared, direction) !== undefined,
    turnCompared: (direction: 'earlier' | 'later') => {
      const next = compared && turned(compared, direction)
      if (next !== undefined) setChosen({ ...chosen, compared: next })
    },
    compare: (isOn: boolean) => setChosen({ ...chosen, compared: isOn ? periodBefore(period) : undefined }),
  }
}

export type Trend = ReturnType<typeof useTrend>

function isSame(one: Period | undefined, other: Period | undefined): boolean {
  return one?.from === other?.from && one?.to === other?.to
}
