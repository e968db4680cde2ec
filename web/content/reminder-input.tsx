import {
  allDayReminders,
  type ReminderSetting,
  timedReminders,
} from '@standfest/domain/features/content/reminder.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ChoiceInput } from '#editing/fields/choice-input.tsx'
import { useWords } from '#language/words.ts'
import * as contentWords from './content-overlay.texts.ts'
import { reminderText } from './reminder-text.ts'

/** The reminder choices of the specification for a whole day and for a time (§9). */
export function ReminderInput<Form extends FieldValues>(props: {
  readonly form: UseFormReturn<Form>
  readonly name: Path<Form>
  readonly allDay: boolean
}) {
  const t = useWords(contentWords)
  const told = useReminderWords()
  const choices = props.allDay ? allDayReminders : timedReminders
  return (
    <ChoiceInput
      form={props.form}
      name={props.name}
      label={t('reminder.label')}
      options={[
        { id: '', label: t('reminder.none') },
        ...choices.map((one) => ({ id: reminderText(one), label: told(one, props.allDay) })),
      ]}
    />
  )
}

/** A reminder in words. */
export function useReminderWords(): (reminder: ReminderSetting, allDay: boolean) => string {
  const t = useWords(contentWords)
  return ([minutes, hours, days], allDay) => {
    if (minutes > 0) return t('reminder.minutes', { count: minutes })
    if (hours > 0) return t('reminder.hours', { count: hours })
    if (days === 7) return t('reminder.week')
    if (days > 0) return t(allDay ? 'reminder.daysAtEight' : 'reminder.days', { count: days })
    return t(allDay ? 'reminder.onTheDay' : 'reminder.atTheTime')
  }
}
