import { Controller, useFormContext } from 'react-hook-form'
import { useMomentFaults } from '#language/typed-moments.ts'
import { useWords } from '#language/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TimeField } from '#ui/time-field.tsx'
import type { AccountForm } from './account-form.ts'
import * as words from './accounts.texts.ts'
import { Section } from './section.tsx'

/** When a client is reminded of the check-in, and whether by e-mail. */
export function ReminderInputs() {
  const t = useWords(words)
  const { control } = useFormContext<AccountForm>()
  const { timeFault } = useMomentFaults()
  return (
    <Section title={t('groups.reminder')}>
      <Controller
        control={control}
        name="surveyTime"
        rules={{
          validate: (time) =>
            (time === '' ? t('faults.required', { label: t('fields.surveyTime') }) : timeFault(time)) ?? true,
        }}
        render={({ field: { ref, value, onChange, onBlur, name }, fieldState }) => (
          <TimeField
            name={name}
            ref={ref}
            label={t('fields.surveyTime')}
            value={value === '' ? undefined : value}
            onBlur={onBlur}
            onChange={(time) => onChange(time ?? '')}
            openLabel={t('time.open')}
            applyLabel={t('date.apply')}
            cancelLabel={t('cancel')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="notifyViaMail"
        render={({ field: { value, ref, onChange, onBlur, name } }) => (
          <Checkbox name={name} ref={ref} isSelected={value} onChange={onChange} onBlur={onBlur}>
            {t('fields.notifyViaMail')}
          </Checkbox>
        )}
      />
    </Section>
  )
}
