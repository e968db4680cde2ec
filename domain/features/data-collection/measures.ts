/** The plotted measures, in display order (§3). */
export const measures = ['mood', 'pressure', 'sleep'] as const
export type Measure = (typeof measures)[number]

/** The highest step of each scale; all begin at 1 (§9). */
export const scaleEnds: Record<Measure, number> = { mood: 3, pressure: 5, sleep: 5 }

/** The label of an answer where the question has one (§9); craving has numbers only. */
export function answerWordOf(measure: Measure, value: number): 'bad' | 'medium' | 'good' | undefined {
  if (measure === 'pressure') return undefined
  if (value === 1) return 'bad'
  if (value === scaleEnds[measure]) return 'good'
  return value === (1 + scaleEnds[measure]) / 2 ? 'medium' : undefined
}

/** The window of the moving average in days, the day itself included. */
export const meanDays = 7
