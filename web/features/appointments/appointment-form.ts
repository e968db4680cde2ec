import { clockTimeOf, dayOf, instantOf, isDay, type Now } from '@standfest/domain/base/day.ts'
import type { ActsAs } from '@standfest/domain/features/access/access.ts'
import type { Series, SeriesScope } from '@standfest/domain/features/appointments/series.ts'
import { type AppointmentKind, appointmentKinds } from '@standfest/domain/features/content/content.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import type { ContentItem } from '#api/content-item.ts'
import { textOf } from '#content/item-values.ts'
import { reminderOf, reminderText } from '#content/reminder-text.ts'
import { noRepetition, type RepetitionForm } from './repetition.ts'
import { seriesOf } from './series.queries.ts'

export type AppointmentForm = RepetitionForm & {
  readonly kind: AppointmentKind
  readonly title: string
  readonly description: string
  readonly location: string
  readonly allDay: boolean
  readonly day: string
  /** A time of day, such as '10:30'. */
  readonly start: string
  readonly end: string
  readonly reminder: string
  /** The further clients of a new group. */
  readonly others: readonly string[]
  /** Which appointments of its series a change applies to. */
  readonly scope: SeriesScope
  /** The version of the series that the form began with; 0: it is in none. */
  readonly seriesVersion: number
}

/** What the form needs to know beside the item. */
export type Surroundings = {
  readonly zone: string
  readonly as: ActsAs
  /** The usual lengths of appointments. */
  readonly minutes: InstanceConfig['appointmentMinutes']
  readonly series: readonly Series[]
}

/** The form's values of an appointment; those of a new one without it. */
export function formOf(
  item: ContentItem | undefined,
  { instant, today, zone }: Now,
  { as, minutes, series }: Surroundings,
): AppointmentForm {
  const timeOf = (value: unknown) => (typeof value === 'number' ? clockTimeOf(value, zone) : '')
  const startsAt = item ? item.startsAt : instant
  const startDay = typeof startsAt === 'number' ? dayOf(startsAt, zone) : today
  const kind = kindOf(item)
  const start = timeOf(startsAt)
  const usualEnd = as === 'self' ? '' : endOf(kind, start, minutes)
  return {
    ...noRepetition,
    kind,
    title: textOf(item?.title),
    description: textOf(item?.description),
    location: textOf(item?.location),
    allDay: item?.allDay === true,
    day: textOf(item?.day) || startDay,
    start,
    end: item ? timeOf(item.endsAt) : usualEnd,
    reminder: reminderText(item?.reminder),
    others: [],
    scope: 'one',
    seriesVersion: (item && seriesOf(series, item.id)?.version) ?? 0,
  }
}

/** An appointment that the care team makes is a session by default. */
export function kindOf(item: ContentItem | undefined): AppointmentKind {
  return appointmentKinds.find((kind) => kind === item?.kind) ?? 'session'
}

/** The wire attributes of a form; what concerns its series is sent in another way. */
export function attributesOf(form: Omit<AppointmentForm, 'kind'>, zone: string) {
  const { title, description, location, allDay, day, start, end } = form
  const at = (time: string) => {
    const [hour, minute] = time.split(':').map(Number)
    return hour === undefined || minute === undefined || !isDay(day)
      ? null
      : instantOf(day, hour, minute, zone)
  }
  return {
    title,
    description,
    location,
    allDay,
    day: allDay ? day : null,
    startsAt: allDay || start === '' ? null : at(start),
    endsAt: allDay || end === '' ? null : at(end),
    reminder: reminderOf(form.reminder),
  }
}

const minutesOfDay = 24 * 60

/** The end of an appointment of the usual length, as a time of day; '' where there is none on the same day (§3). */
export function endOf(
  kind: AppointmentKind,
  start: string,
  usual: InstanceConfig['appointmentMinutes'],
): string {
  const [hour, minute] = /^\d{2}:\d{2}$/.test(start) ? start.split(':').map(Number) : []
  if (kind === 'own' || hour === undefined || minute === undefined) return ''
  const end = hour * 60 + minute + usual[kind]
  if (end >= minutesOfDay) return ''
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
