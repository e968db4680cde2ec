import { alertMaxLength } from '@standfest/domain/features/alerts/alerts.ts'
import type { UseFormReturn } from 'react-hook-form'
import { DayInput } from '#editing/fields/day-input.tsx'
import { SwitchInput } from '#editing/fields/switch-input.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { TimeInput } from '#editing/fields/time-input.tsx'
import * as alertsWords from '#entrance/alert-form.texts.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Stack } from '#ui/stack.tsx'
import styles from './alert-fields.module.css'
import type { AlertFields } from './alert-form.ts'

/** The fields of an alert's form: its text, when it begins and when it ends. */
export function AlertFieldsPart({ form }: { readonly form: UseFormReturn<AlertFields> }) {
  const t = useWords(alertsWords)
  return (
    <Stack gap="md" above="md">
      <TextInput
        form={form}
        name="message"
        label={t('message')}
        help={t('messageHelp')}
        limit={alertMaxLength}
        isRequired
      />
      <TextInput
        form={form}
        name="messageEnglish"
        label={t('messageEnglish')}
        help={t('messageEnglishHelp')}
        limit={alertMaxLength}
      />
      <SwitchInput form={form} name="beginsLater" help={t('beginsLaterHelp')}>
        {t('beginsLater')}
      </SwitchInput>
      {form.watch('beginsLater') && <MomentFields form={form} day="beginDay" time="beginTime" />}
      <SwitchInput form={form} name="hasEnd" help={t('hasEndHelp')}>
        {t('hasEnd')}
      </SwitchInput>
      {form.watch('hasEnd') && <MomentFields form={form} day="day" time="time" />}
    </Stack>
  )
}

function MomentFields({
  form,
  day,
  time,
}: {
  readonly form: UseFormReturn<AlertFields>
  readonly day: 'beginDay' | 'day'
  readonly time: 'beginTime' | 'time'
}) {
  const t = useWords(alertsWords)
  const today = useToday()
  return (
    <Stack gap="md" className={styles.end}>
      <DayInput
        form={form}
        name={day}
        label={t(day)}
        isRequired
        min={today}
        // Both are validated together, once both are set.
        deps={form.watch(time) === '' ? [] : [time]}
      />
      <TimeInput form={form} name={time} label={t(time)} isRequired />
    </Stack>
  )
}
