import { Controller, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TimeField } from '#ui/time-field.tsx'
import type { InputProps } from './line-input.tsx'

/** A time of day, typed or chosen from half hours and confirmed; '' while there is none (§5). */
export function TimeInput<Form extends FieldValues>(props: InputProps<Form>) {
  const { form, name, label, help, isRequired = false, fault } = props
  const { t } = useTranslation('content')
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{
        validate: (value: string) =>
          (value === '' ? isRequired && t('faults.required', { label }) : fault?.(value)) || true,
      }}
      render={({ field, fieldState }) => (
        <TimeField
          label={label}
          help={help}
          name={field.name}
          value={field.value === '' ? undefined : field.value}
          onChange={(time) => {
            field.onChange(time ?? '')
            if (fieldState.isTouched) void form.trigger(name)
          }}
          onBlur={field.onBlur}
          optional={isRequired ? undefined : t('optional')}
          openLabel={t('openTimes')}
          applyLabel={t('apply')}
          cancelLabel={t('cancel')}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
