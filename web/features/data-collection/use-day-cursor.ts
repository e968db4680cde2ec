import { addDays, type Day, daysBetween } from '@standfest/domain/base/day.ts'
import type { Period } from '@standfest/domain/features/data-collection/trend-range.ts'
import { useState } from 'react'

/** The day that is read: the one under the pointer, else the chosen one. Days are counted from the first of the period. */
export type DayCursor = {
  readonly index: number
  readonly day: Day
  /** Follows the pointer; undefined: it left the chart. */
  readonly hover: (index: number | undefined) => void
  readonly choose: (index: number) => void
  /** Moves the chosen day along with a turned page. */
  readonly turn: (days: number) => void
}

export function useDayCursor({ from, to }: Period): DayCursor {
  const [chosen, setChosen] = useState<Day>()
  const [hovered, setHovered] = useState<number>()
  const last = daysBetween(from, to)
  const within = (index: number) => Math.min(last, Math.max(0, index))
  const index = within(hovered ?? (chosen === undefined ? last : daysBetween(from, chosen)))
  return {
    index,
    day: addDays(from, index),
    hover: setHovered,
    choose: (next) => {
      setHovered(undefined)
      setChosen(addDays(from, next))
    },
    turn: (days) => {
      setHovered(undefined)
      setChosen((known) => known && addDays(known, days))
    },
  }
}
