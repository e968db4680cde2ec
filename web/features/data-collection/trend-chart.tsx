import { measures } from '@standfest/domain/features/data-collection/measures.ts'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import series from '#ui/trend-series.module.css'
import { useWidth } from '#ui/use-width.ts'
import * as words from './data-collection.texts.ts'
import { dayByKey, pageByKey } from './day-keys.ts'
import { drinkingDaysOf, partsOf, type ShownTrend } from './shown-trend.ts'
import styles from './trend-chart.module.css'
import { TrendDrawing } from './trend-drawing.tsx'
import { dayAt, type Geometry, geometryOf } from './trend-geometry.ts'
import type { DayCursor } from './use-day-cursor.ts'

/** What the keyboard does beyond choosing a day. */
export type SliderKeys = {
  /** The day in words, as the line above says it. */
  readonly valueText: string
  readonly onTurn: (direction: 'earlier' | 'later') => void
  readonly onOpen: () => void
}

/**
 * The trend chart: mood, craving and sleep above each other on one axis of days, consumption and further lanes below. One
 * slider over its days; a chart beside it for comparison follows the same pointer and has no keys of its own.
 */
export function TrendChart({
  shown,
  label,
  cursor,
  keys,
}: {
  readonly shown: ShownTrend
  readonly label: string
  readonly cursor: Pick<DayCursor, 'index' | 'hover' | 'choose'>
  readonly keys?: SliderKeys
}) {
  const t = useWords(words)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const { course } = shown
  const geometry = useMemo(() => {
    const titles = {
      consumption: t('consumption'),
      appointments: t('appointments'),
      goals: t('goals.title'),
      diary: t('diary'),
      messages: t('messages'),
    }
    return geometryOf(
      width,
      course.length,
      partsOf(
        shown,
        shown.lanes.map((lane) => titles[lane]),
      ),
    )
  }, [width, course.length, shown, t])
  const { index, hover, choose } = cursor
  const indexUnder = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return dayAt(geometry, ((clientX - box.left) * geometry.width) / (box.width || geometry.width))
  }
  return (
    <Box
      ref={frame}
      canShrink
      aria-label={label}
      {...(keys === undefined ? { role: 'img' } : sliderProps(keys))}
    >
      <svg
        aria-hidden="true"
        className={styles.chart}
        viewBox={`0 0 ${width} ${geometry.height}`}
        height={geometry.height}
        width="100%"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          choose(indexUnder(event))
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) choose(indexUnder(event))
          else if (event.pointerType !== 'touch') hover(indexUnder(event))
        }}
        onPointerLeave={() => hover(undefined)}
      >
        <TrendDrawing shown={shown} geometry={geometry} />
        <ReadDay shown={shown} geometry={geometry} index={Math.min(index, course.length - 1)} />
      </svg>
    </Box>
  )

  function sliderProps({ valueText, onTurn, onOpen }: SliderKeys) {
    return {
      role: 'slider',
      tabIndex: 0,
      'aria-valuemin': 1,
      'aria-valuemax': course.length,
      'aria-valuenow': index + 1,
      'aria-valuetext': valueText,
      onKeyDown: (event: KeyboardEvent) => {
        const place = { index, last: course.length - 1, drinking: drinkingDaysOf(course) }
        const next = dayByKey(event, place)
        const page = pageByKey(event)
        if (next !== undefined) choose(next)
        else if (page !== undefined) onTurn(page)
        else if (event.key === 'Enter') onOpen()
        else return
        event.preventDefault()
      },
    } as const
  }
}

/** The day that is read: a line through all plots with its answers on it, and the thumb of the slider. */
function ReadDay({
  shown: { course, own },
  geometry,
  index,
}: {
  readonly shown: ShownTrend
  readonly geometry: Geometry
  readonly index: number
}) {
  const day = course[index]
  const { track, plotTop, plots } = geometry
  if (day === undefined) return null
  return (
    <g className={styles.cursor} transform={`translate(${geometry.x(index)} 0)`}>
      <line y1={plotTop - 4} y2={track} />
      {measures.map((measure) => {
        const { [measure]: value } = day.values
        return (
          value !== undefined && (
            <g key={measure} className={series[measure]}>
              <circle className={styles.read} cy={plots[measure].y(value)} r={5} />
            </g>
          )
        )
      })}
      {own.map(({ item, values }, place) => {
        const { [index]: value } = values
        const plot = geometry.own[place]
        return (
          value !== undefined &&
          plot && (
            <g key={item.id} className={series.mood}>
              <circle className={styles.read} cy={plot.y(value)} r={5} />
            </g>
          )
        )
      })}
      <circle className={styles.thumb} cy={track} r={9} />
    </g>
  )
}
