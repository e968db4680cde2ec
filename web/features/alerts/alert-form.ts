import { type Day, type Instant, instantOf, isDay, type Now } from '@standfest/domain/base/day.ts'
import { alertMaxLength, type NewAlert, refuseNewAlert } from '@standfest/domain/features/alerts/alerts.ts'
import { isTime } from '#language/typed-moments.ts'

/** What the form holds; a day and a time that are not there are empty. */
export type AlertFields = {
  readonly message: string
  readonly hasEnd: boolean
  readonly day: string
  readonly time: string
}

export const emptyAlert: AlertFields = { message: '', hasEnd: true, day: '', time: '' }

export type AlertFault = 'required' | 'tooLong' | 'past' | 'noMoment'

/** What is wrong with each field, by the rules that the server asks too. */
export function faultsOfAlert(
  fields: AlertFields,
  { instant, zone }: Now,
): Partial<Record<'message' | 'day' | 'time', AlertFault>> {
  const { message, hasEnd, day, time } = fields
  const length = message.trim().length
  const isComplete = hasEnd && isDay(day) && isTime(time)
  const isOver = isComplete && refuseNewAlert(wantedAlert(fields, zone), instant) !== undefined
  return {
    ...(length === 0 && { message: 'required' }),
    ...(length > alertMaxLength && { message: 'tooLong' }),
    ...(hasEnd && day === '' && { day: 'required' }),
    ...(hasEnd && time === '' && { time: 'required' }),
    ...(hasEnd && day !== '' && !isDay(day) && { day: 'noMoment' }),
    ...(hasEnd && time !== '' && !isTime(time) && { time: 'noMoment' }),
    ...(isOver && { time: 'past' }),
  }
}

export function wantedAlert({ message, hasEnd, day, time }: AlertFields, zone: string): NewAlert {
  return { message: message.trim(), displayUntil: hasEnd ? endOf(day, time, zone) : null }
}

function endOf(day: string, time: string, zone: string): Instant {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf(day as Day, hour, minute, zone)
}
