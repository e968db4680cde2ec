import { type Day, type Instant, instantOf, isDay, type Now } from '@standfest/domain/base/day.ts'
import { alertMaxLength, type NewAlert, refuseNewAlert } from '@standfest/domain/features/alerts/alerts.ts'
import { isTime } from '#language/typed-date-times.ts'

/** The form's values; a day or time that is not set is ''. */
export type AlertFields = {
  readonly message: string
  /** The English text; empty: the other text is shown in both languages. */
  readonly messageEnglish: string
  readonly beginsLater: boolean
  readonly beginDay: string
  readonly beginTime: string
  readonly hasEnd: boolean
  readonly day: string
  readonly time: string
}

export const emptyAlert: AlertFields = {
  message: '',
  messageEnglish: '',
  beginsLater: false,
  beginDay: '',
  beginTime: '',
  hasEnd: true,
  day: '',
  time: '',
}

export type AlertFault = 'required' | 'tooLong' | 'past' | 'beforeBegin' | 'noMoment'

type FieldOfAlert = 'message' | 'messageEnglish' | 'beginDay' | 'beginTime' | 'day' | 'time'

/** The message for each invalid field, by the same rules as on the server. */
export function faultsOfAlert(
  fields: AlertFields,
  { instant, zone }: Now,
): Partial<Record<FieldOfAlert, AlertFault>> {
  const { message, messageEnglish, beginsLater, beginDay, beginTime, hasEnd, day, time } = fields
  const length = message.trim().length
  const hasMoments = isMoment(beginsLater, beginDay, beginTime) && hasEnd && isMoment(hasEnd, day, time)
  const isOver = hasMoments && refuseNewAlert(wantedAlert(fields, zone), instant) !== undefined
  return {
    ...(length === 0 && { message: 'required' }),
    ...(length > alertMaxLength && { message: 'tooLong' }),
    ...(messageEnglish.trim().length > alertMaxLength && { messageEnglish: 'tooLong' }),
    ...(beginsLater && faultsOfDateTime({ beginDay }, { beginTime })),
    ...(hasEnd && faultsOfDateTime({ day }, { time })),
    ...(isOver && { time: beginsLater ? 'beforeBegin' : 'past' }),
  }
}

export function wantedAlert(fields: AlertFields, zone: string): NewAlert {
  const { message, messageEnglish, beginsLater, beginDay, beginTime, hasEnd, day, time } = fields
  const english = messageEnglish.trim()
  return {
    message: message.trim(),
    messageEnglish: english === '' ? null : english,
    displayFrom: beginsLater ? momentOf(beginDay, beginTime, zone) : null,
    displayUntil: hasEnd ? momentOf(day, time, zone) : null,
  }
}

/** Whether the day and the time are valid, where they are required. */
function isMoment(isAsked: boolean, day: string, time: string): boolean {
  return !isAsked || (isDay(day) && isTime(time))
}

function faultsOfDateTime(day: Record<string, string>, time: Record<string, string>) {
  const of = (field: Record<string, string>, isRead: (text: string) => boolean) =>
    Object.entries(field).flatMap(([name, text]): [string, AlertFault][] =>
      text === '' ? [[name, 'required']] : isRead(text) ? [] : [[name, 'noMoment']],
    )
  return Object.fromEntries([...of(day, isDay), ...of(time, isTime)])
}

function momentOf(day: string, time: string, zone: string): Instant {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return instantOf(day as Day, hour, minute, zone)
}
