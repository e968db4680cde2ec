import type { DayState } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { Diamond } from '#ui/diamond.tsx'

/** The sign of a day's state: a check, a diamond, or for an open day that can be filled in a plus. */
export function DayMark({
  state,
  isFillable = false,
}: {
  readonly state: DayState
  readonly isFillable?: boolean
}) {
  if (state === 'sober') return <IconCheck aria-hidden="true" size={16} stroke={2.5} />
  if (state === 'drinking') return <Diamond />
  return isFillable ? <IconPlus aria-hidden="true" size={16} stroke={2.25} /> : null
}
