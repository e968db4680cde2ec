import { type Day, type Now, clockTimeOf, dayOf, instantOf, nowAt } from '@standfest/domain/base/day.ts'
import type { ReminderSetting } from '@standfest/domain/features/content/reminder.ts'
import { appointment } from '@standfest/domain/features/appointments/appointments.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { roundToHalfHour } from '@standfest/domain/features/appointments/round-to-half-hour.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { useSession } from '#app/session.ts'
import type { ContentFeature, ContentItem } from '#content/content-feature.ts'
import { DayInput } from '#content/day-input.tsx'
import { Facts } from '#content/facts.tsx'
import { textOf } from '#content/item-values.ts'
import { LineInput } from '#content/line-input.tsx'
import { ReminderInput, useReminderWords } from '#content/reminder-input.tsx'
import { reminderOf, reminderText } from '#content/reminder-text.ts'
import { TextInput } from '#content/text-input.tsx'
import { TimeInput } from '#content/time-input.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CalendarFileButton } from './calendar-file-button.tsx'
import { useWhenWords } from './when-words.ts'

export type AppointmentForm = {
  readonly title: string
  readonly description: string
  readonly location: string
  readonly allDay: boolean
  readonly day: string
  /** '10:30' */
  readonly start: string
  readonly end: string
  readonly reminder: string
}

/** How an appointment looks in the overlay; a new one begins at the next half hour (§9). */
export function appointmentFeature(instant: number, zone: string): ContentFeature<AppointmentForm> {
  const next = roundToHalfHour(instant)
  return {
    kind: 'APPOINTMENT',
    shape: appointment,
    calls: appointmentCalls,
    formOf: (item) => formOf(item, nowAt(next, zone)),
    attributesOf: (form) => attributesOf(form, zone),
    Fields,
    View,
    nameOf: (item) => textOf(item.title),
  }
}

function formOf(item: ContentItem | undefined, { instant, today, zone }: Now): AppointmentForm {
  const timeOf = (value: unknown) => (typeof value === 'number' ? clockTimeOf(value, zone) : '')
  const startsAt = item ? item.startsAt : instant
  const startDay = typeof startsAt === 'number' ? dayOf(startsAt, zone) : today
  return {
    title: textOf(item?.title),
    description: textOf(item?.description),
    location: textOf(item?.location),
    allDay: item?.allDay === true,
    day: textOf(item?.day) || startDay,
    start: timeOf(startsAt),
    end: timeOf(item?.endsAt),
    reminder: reminderText(item?.reminder),
  }
}

function attributesOf(form: AppointmentForm, zone: string) {
  const { title, description, location, allDay, day, start, end } = form
  const at = (time: string) => {
    const [hour, minute] = time.split(':').map(Number)
    return hour === undefined || minute === undefined || day === ''
      ? null
      : instantOf(day as Day, hour, minute, zone)
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

function Fields({ form }: { readonly form: UseFormReturn<AppointmentForm> }) {
  const { t } = useTranslation('appointments')
  const allDay = form.watch('allDay')
  return (
    <>
      <LineInput form={form} name="title" label={t('fields.title')} isRequired />
      <Controller
        control={form.control}
        name="allDay"
        render={({ field }) => (
          <Checkbox
            isSelected={field.value}
            onChange={(isAllDay) => {
              field.onChange(isAllDay)
              // The choices differ: a reminder for a time says nothing about a day.
              form.setValue('reminder', '')
            }}
          >
            {t('allDaySwitch')}
          </Checkbox>
        )}
      />
      <DayInput form={form} name="day" label={t('fields.day')} isRequired />
      {!allDay && (
        <>
          <TimeInput form={form} name="start" label={t('fields.start')} isRequired />
          <TimeInput
            form={form}
            name="end"
            label={t('fields.end')}
            fault={(end) => (end > form.getValues('start') ? undefined : t('endBeforeStart'))}
          />
        </>
      )}
      <LineInput form={form} name="location" label={t('fields.location')} />
      <TextInput form={form} name="description" label={t('fields.description')} />
      <ReminderInput form={form} name="reminder" allDay={allDay} />
    </>
  )
}

function View({ item }: { readonly item: ContentItem }) {
  const { t } = useTranslation('appointments')
  const { t: shared } = useTranslation('content')
  const { zone } = useConfig()
  const told = useWhenWords(zone)
  const reminderWords = useReminderWords()
  const reminder = item.reminder as ReminderSetting | null | undefined
  const { role } = useSession()
  return (
    <>
      <Facts
        facts={[
          [t('fields.title'), textOf(item.title)],
          [t('fields.when'), told(item)],
          [t('fields.location'), textOf(item.location)],
          [t('fields.description'), textOf(item.description)],
          [shared('reminder.label'), reminder ? reminderWords(reminder, item.allDay === true) : undefined],
        ]}
      />
      {role === 'CLIENT' && item.deletedAt === 0 && <CalendarFileButton id={item.id} />}
    </>
  )
}
