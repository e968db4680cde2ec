import { type Day, daysBetween } from '@standfest/domain/base/day.ts'
import type { Period } from '@standfest/domain/features/data-collection/trend-range.ts'
import { lengthOfPeriod } from '@standfest/domain/features/data-collection/trend-range.ts'
import { useState } from 'react'

/** The day that is read: the one under the pointer, else the chosen one. Days are counted from the first of the period. */
export type DayCursor = {
  readonly index: number
  /** Follows the pointer; undefined: it left the chart. */
  readonly hover: (index: number | undefined) => void
  readonly choose: (index: number) => void
}

/**
 * The chosen day is stored as its distance from the last one: it keeps its position when the period is paged, and its date in a longer
 * range up to today. `dayRead`, chosen elsewhere on the page, is chosen here too if it is in the period.
 */
export function useDayCursor(period: Period, dayRead?: Day): DayCursor {
  const [chosen, setChosen] = useState(0)
  const [hovered, setHovered] = useState<number>()
  const last = lengthOfPeriod(period) - 1
  const [followed, setFollowed] = useState(dayRead)
  if (dayRead !== followed) {
    setFollowed(dayRead)
    if (dayRead !== undefined && period.from <= dayRead && dayRead <= period.to)
      setChosen(daysBetween(dayRead, period.to))
  }
  return {
    index: Math.min(last, Math.max(0, hovered ?? last - chosen)),
    hover: setHovered,
    choose: (next) => {
      setHovered(undefined)
      setChosen(last - next)
    },
  }
}
