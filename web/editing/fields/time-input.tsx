import { Controller, type FieldValues } from 'react-hook-form'
import { useDateTimeFaults } from '#language/typed-date-times.ts'
import { useWords } from '#language/words.ts'
import { TimeField, type TimeFieldProps } from '#ui/time-field.tsx'
import * as words from './fields.texts.ts'
import type { InputProps } from './input-props.ts'

/** A time of day, typed or chosen from half hours; '' while there is none (§5). */
export function TimeInput<Form extends FieldValues>(props: InputProps<Form> & Pick<TimeFieldProps, 'from'>) {
  const { form, name, label, help, isRequired = false, fault, from } = props
  const t = useWords(words)
  const { timeFault } = useDateTimeFaults()
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{
        validate: (value: string) =>
          (value === ''
            ? isRequired && t('faults.required', { label })
            : (timeFault(value) ?? fault?.(value))) || true,
      }}
      render={({ field, fieldState }) => (
        <TimeField
          label={label}
          help={help}
          name={field.name}
          value={field.value === '' ? undefined : field.value}
          onChange={(time) => field.onChange(time ?? '')}
          onBlur={field.onBlur}
          ref={field.ref}
          from={from}
          optional={isRequired ? undefined : t('optional')}
          openLabel={t('openTimes')}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
