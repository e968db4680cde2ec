import type { Day } from '@standfest/domain/base/day.ts'
import { Controller, type FieldValues } from 'react-hook-form'
import { useMomentFaults } from '#language/typed-moments.ts'
import { useWords } from '#language/words.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import * as words from './content-overlay.texts.ts'
import type { InputProps } from './line-input.tsx'

/** A date, typed or chosen and confirmed; '' while there is none (§5). One that does not exist stays as it was typed. */
export function DayInput<Form extends FieldValues>(
  props: InputProps<Form> & { readonly min?: Day; readonly max?: Day },
) {
  const { form, name, label, help, isRequired = false, fault, ...range } = props
  const t = useWords(words)
  const { dayFault } = useMomentFaults()
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value: string) => judge(value) ?? true }}
      render={({ field, fieldState }) => (
        <DatePicker
          {...range}
          label={label}
          help={help}
          name={field.name}
          value={field.value === '' ? undefined : field.value}
          onChange={(day) => field.onChange(day ?? '')}
          onBlur={field.onBlur}
          ref={field.ref}
          optional={isRequired ? undefined : t('optional')}
          openLabel={t('openCalendar')}
          applyLabel={t('apply')}
          cancelLabel={t('cancel')}
          error={fieldState.error?.message}
        />
      )}
    />
  )

  function judge(day: string): string | undefined {
    if (day === '') return isRequired ? t('faults.required', { label }) : undefined
    const impossible = dayFault(day)
    if (impossible !== undefined) return impossible
    if (range.min !== undefined && day < range.min) return t('faults.notValid', { label })
    if (range.max !== undefined && day > range.max) return t('faults.notValid', { label })
    return fault?.(day)
  }
}
