import { clockTimeOf, dayOf, nowAt } from '@standfest/domain/base/day.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { appointment } from '@standfest/domain/features/appointments/appointments.ts'
import { beginsInThePast } from '@standfest/domain/features/appointments/begins-in-the-past.ts'
import { roundToHalfHour } from '@standfest/domain/features/appointments/round-to-half-hour.ts'
import { appointmentKinds } from '@standfest/domain/features/content/content.ts'
import type { ReminderSetting } from '@standfest/domain/features/content/reminder.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import type { ContentFeature } from '#content/content-feature.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { Facts } from '#content/facts.tsx'
import { textOf } from '#content/item-values.ts'
import { ReminderInput, useReminderWords } from '#content/reminder-input.tsx'
import { CheckInput } from '#editing/fields/check-input.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { TimeInput } from '#editing/fields/time-input.tsx'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { type AppointmentForm, attributesOf, formOf, kindOf, type Surroundings } from './appointment-form.ts'
import * as appointmentsWords from './appointments.texts.ts'
import { CalendarFileButton } from './calendar-file-button.tsx'
import { MembersField } from './members-field.tsx'
import { ReachField } from './reach-field.tsx'
import { RepetitionFields } from './repetition-fields.tsx'
import { SeriesFacts } from './series-facts.tsx'
import { useUsualEnd } from './usual-end.ts'
import { useWhenWords } from './when-words.ts'

/** The overlay's description of an appointment; a new one begins at the next half hour (§9). */
export function appointmentFeature(instant: number, around: Surroundings): ContentFeature<AppointmentForm> {
  const { zone, as } = around
  const next = roundToHalfHour(instant)
  return {
    kind: 'APPOINTMENT',
    shape: appointment,
    calls: appointmentCalls,
    formOf: (item) => formOf(item, nowAt(next, zone), around),
    // A client's appointment is always the client's own; the server sets its kind.
    attributesOf: ({ kind, ...form }) => ({ ...(as !== 'self' && { kind }), ...attributesOf(form, zone) }),
    pastOf: (form, begun, now) => {
      const [after, before] = [attributesOf(form, zone), attributesOf(begun, zone)]
      const isKept = after.day === before.day && after.startsAt === before.startsAt
      return isKept || !beginsInThePast(after, now) ? undefined : 'appointment'
    },
    Fields,
    View,
    nameOf: (item) => textOf(item.title),
  }
}

function Fields({
  form,
  item,
}: {
  readonly form: UseFormReturn<AppointmentForm>
  readonly item: ContentItem | undefined
}) {
  const t = useWords(appointmentsWords)
  const { as } = useClientScope()
  const { instant, today, zone } = useNow()
  const [allDay, day, kind] = form.watch(['allDay', 'day', 'kind'])
  // Past times of today can be typed, but are not proposed.
  useUsualEnd(form, { isNew: item === undefined && as !== 'self' })
  const next = roundToHalfHour(instant)
  const from = day === today && dayOf(next, zone) === today ? clockTimeOf(next, zone) : undefined
  return (
    <>
      {as !== 'self' && (
        <Controller
          control={form.control}
          name="kind"
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              label={t('fields.kind')}
              options={appointmentKinds.map((id) => ({
                id,
                label: t(`kinds.${id}`),
                description: id === 'own' ? t('ownHelp') : undefined,
              }))}
              value={value}
              onChange={onChange}
            />
          )}
        />
      )}
      {as !== 'self' && item === undefined && kind === 'group' && <MembersField form={form} />}
      <LineInput form={form} name="title" label={t('fields.title')} isRequired />
      <CheckInput
        form={form}
        name="allDay"
        // The options differ: a reminder of a timed appointment does not fit an all-day one.
        onChosen={() => form.setValue('reminder', '')}
      >
        {t('allDaySwitch')}
      </CheckInput>
      <DayInput form={form} name="day" label={t('fields.day')} isRequired />
      {!allDay && (
        <>
          <TimeInput form={form} name="start" label={t('fields.start')} isRequired from={from} />
          <TimeInput
            form={form}
            name="end"
            label={t('fields.end')}
            from={from}
            fault={(end) => (end > form.getValues('start') ? undefined : t('endBeforeStart'))}
          />
        </>
      )}
      {as !== 'self' && item === undefined && <RepetitionFields form={form} />}
      <LineInput form={form} name="location" label={t('fields.location')} />
      <TextInput form={form} name="description" label={t('fields.description')} />
      <ReminderInput form={form} name="reminder" allDay={allDay} />
      {as !== 'self' && item !== undefined && <ReachField form={form} item={item} />}
    </>
  )
}

function View({ item }: { readonly item: ContentItem }) {
  const t = useWords(appointmentsWords)
  const shared = useWords(contentWords)
  const { zone } = useConfig()
  const told = useWhenWords(zone)
  const reminderWords = useReminderWords()
  const reminder = item.reminder as ReminderSetting | null | undefined
  const { role } = useSession()
  return (
    <>
      <Facts
        facts={[
          [t('fields.kind'), item.finallyDeleted ? undefined : t(`kinds.${kindOf(item)}`)],
          [t('fields.title'), textOf(item.title)],
          [t('fields.when'), told(item)],
          [t('fields.location'), textOf(item.location)],
          [t('fields.description'), textOf(item.description)],
          [shared('reminder.label'), reminder ? reminderWords(reminder, item.allDay === true) : undefined],
        ]}
      />
      {role === 'THERAPIST' && <SeriesFacts item={item} />}
      {role === 'CLIENT' && item.deletedAt === 0 && <CalendarFileButton id={item.id} />}
    </>
  )
}
