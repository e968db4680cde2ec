import type { Day } from '@standfest/domain/base/day.ts'
import { Controller, type FieldValues, type Path } from 'react-hook-form'
import { useDateTimeFaults } from '#language/typed-date-times.ts'
import { useWords } from '#language/words.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import * as words from './fields.texts.ts'
import type { InputProps } from './input-props.ts'

/**
 * A date, typed or chosen in a calendar; '' while there is none (§5). A date that does not exist stays as it was
 * typed.
 */
export function DayInput<Form extends FieldValues>(
  props: InputProps<Form> & {
    readonly min?: Day
    readonly max?: Day
    readonly isReadOnly?: boolean
    /** Names the calendar button, where a form has more than one. */
    readonly openLabel?: string
    /** Further fields that are validated together with it. */
    readonly deps?: readonly Path<Form>[]
  },
) {
  const {
    form,
    name,
    label,
    help,
    isRequired = false,
    isMain = false,
    fault,
    deps = [],
    openLabel,
    ...range
  } = props
  const t = useWords(words)
  const { dayFault } = useDateTimeFaults()
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value: string) => judge(value) ?? true, deps: [...deps] }}
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
          optional={isRequired || isMain ? undefined : t('optional')}
          openLabel={openLabel ?? t('openCalendar')}
          error={fieldState.error?.message}
        />
      )}
    />
  )

  function judge(day: string): string | undefined {
    if (day === '') return isRequired ? t('faults.required', { label }) : undefined
    const impossible = dayFault(day)
    if (impossible !== undefined) return impossible
    const own = fault?.(day)
    if (own !== undefined) return own
    const isBefore = range.min !== undefined && day < range.min
    const isAfter = range.max !== undefined && day > range.max
    return isBefore || isAfter ? t('faults.notValid', { label }) : undefined
  }
}
