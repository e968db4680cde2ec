import { alertMaxLength } from '@standfest/domain/features/alerts/alerts.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import * as alertsWords from '#entrance/alerts.texts.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TimeField } from '#ui/time-field.tsx'
import styles from './alert-fields.module.css'
import type { AlertFields } from './alert-form.ts'

/** The words of an alert, when it begins and when it ends. */
export function AlertFieldsPart({ form }: { readonly form: UseFormReturn<AlertFields> }) {
  const t = useWords(alertsWords)
  return (
    <div className={styles.fields}>
      <Controller
        control={form.control}
        name="message"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('message')}
            help={t('messageHelp')}
            limit={alertMaxLength}
            counter={(count, max) => t('characters', { count, max })}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="messageEnglish"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('messageEnglish')}
            optional={t('optional')}
            help={t('messageEnglishHelp')}
            limit={alertMaxLength}
            counter={(count, max) => t('characters', { count, max })}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="beginsLater"
        render={({ field: { value, onChange } }) => (
          <Switch isSelected={value} onChange={onChange} help={t('beginsLaterHelp')}>
            {t('beginsLater')}
          </Switch>
        )}
      />
      {form.watch('beginsLater') && <MomentFields form={form} day="beginDay" time="beginTime" />}
      <Controller
        control={form.control}
        name="hasEnd"
        render={({ field: { value, onChange } }) => (
          <Switch isSelected={value} onChange={onChange} help={t('hasEndHelp')}>
            {t('hasEnd')}
          </Switch>
        )}
      />
      {form.watch('hasEnd') && <MomentFields form={form} day="day" time="time" />}
    </div>
  )
}

function MomentFields({
  form: { control, watch },
  day,
  time,
}: {
  readonly form: UseFormReturn<AlertFields>
  readonly day: 'beginDay' | 'day'
  readonly time: 'beginTime' | 'time'
}) {
  const t = useWords(alertsWords)
  const today = useToday()
  const words = { applyLabel: t('apply'), cancelLabel: t('cancel') }
  return (
    <div className={styles.end}>
      <Controller
        control={control}
        name={day}
        // The two are judged together, once there are two.
        rules={{ deps: watch(time) === '' ? [] : [time] }}
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <DatePicker
            {...words}
            label={t(day)}
            value={value === '' ? undefined : value}
            onChange={(chosen) => onChange(chosen ?? '')}
            onBlur={onBlur}
            ref={ref}
            min={today}
            openLabel={t('openDay')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name={time}
        render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
          <TimeField
            {...words}
            label={t(time)}
            value={value === '' ? undefined : value}
            onChange={(chosen) => onChange(chosen ?? '')}
            onBlur={onBlur}
            ref={ref}
            openLabel={t('openTime')}
            error={fieldState.error?.message}
          />
        )}
      />
    </div>
  )
}
