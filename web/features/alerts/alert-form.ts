import { type Day, type Instant, instantOf, isDay, type Now } from '@standfest/domain/base/day.ts'
import { alertMaxLength, type NewAlert, refuseNewAlert } from '@standfest/domain/features/alerts/alerts.ts'
import { isTime } from '#language/typed-moments.ts'

/** What the form holds; a day and a time that are not there are empty. */
export type AlertFields = {
  readonly message: string
  /** Empty: the one text is for both languages. */
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

/** What is wrong with each field, by the rules that the server asks too. */
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
    ...(beginsLater && faultsOfMoment({ beginDay }, { beginTime })),
    ...(hasEnd && faultsOfMoment({ day }, { time })),
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

/** Whether a day and a time can be read, where they are asked for. */
function isMoment(isAsked: boolean, day: string, time: string): boolean {
  return !isAsked || (isDay(day) && isTime(time))
}

function faultsOfMoment(day: Record<string, string>, time: Record<string, string>) {
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
