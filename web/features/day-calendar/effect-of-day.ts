import type { Day } from '@standfest/domain/base/day.ts'
import {
  type CalendarDay,
  type DayCalendar,
  lastDayOfFigures,
} from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { effectOfConsumption } from '@standfest/domain/features/streak/consumption-effect.ts'
import type { Say } from '#language/words.ts'
import type * as words from './day-calendar.texts.ts'

/**
 * The effect of a yes in words, said before it is entered (§4). For the client the figures count today once something was
 * said about it; for the care team they are those of the record.
 */
export function effectWords(
  t: Say<typeof words>,
  { registeredOn, lastDay, figures }: Pick<DayCalendar, 'registeredOn' | 'lastDay' | 'figures'>,
  {
    day,
    days,
    isOwn,
    nameOf,
  }: {
    readonly day: Day
    readonly days: readonly CalendarDay[]
    readonly isOwn: boolean
    readonly nameOf: (day: Day) => string
  },
): string {
  const becomes = t('effect.day', { day: nameOf(day) })
  if (figures === null) return becomes
  const consumptionDays = days.filter(({ state }) => state === 'drinking').map((one) => one.day)
  const today = (isOwn ? lastDayOfFigures(days) : undefined) ?? lastDay
  const { kind, after, nextOn } = effectOfConsumption(day, { registeredOn, consumptionDays, today })
  if (kind === 'nothing') return t('effect.nothing')
  if (kind === 'registration') return [becomes, t('effect.registration')].join(' ')
  const suffix = isOwn ? '' : 'Staff'
  return [
    becomes,
    kind === 'restarts'
      ? t(`effect.restarts${suffix}`, { day: nameOf(nextOn) })
      : t(`effect.splits${suffix}`),
    t(`effect.total${suffix}`, { after: after.soberDays, days: after.totalDays }),
  ].join(' ')
}
