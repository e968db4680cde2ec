import { lineMaxLength } from '@standfest/domain/features/content/content.ts'
import type { Validation } from '@standfest/domain/features/content/validators.ts'
import { Controller, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import * as words from './content-overlay.texts.ts'
import { useTextRule } from './use-text-rule.ts'

export type InputProps<Form extends FieldValues> = {
  readonly form: UseFormReturn<Form>
  readonly name: Path<Form>
  readonly label: string
  readonly help?: string
  /** Absent: the field may stay empty, and says so. */
  readonly isRequired?: boolean
  /** Rules with a name (§5). */
  readonly rules?: readonly Validation[]
  /** A rule of this very field: says what is wrong, or nothing (§5). */
  readonly fault?: (value: string) => string | undefined
}

/** A line of text: trimmed when it is left, and judged then, not while somebody types (§5). */
export function LineInput<Form extends FieldValues>(
  props: InputProps<Form> &
    Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'placeholder'> & {
      /** May stay empty, but is what the form begins with: it is not called optional. */
      readonly isMain?: boolean
    },
) {
  const { form, name, label, help, isRequired = false, isMain = false, rules, fault, ...look } = props
  const t = useWords(words)
  const before: unknown = get(form.formState.defaultValues, name)
  const validate = useTextRule({ label, isRequired, limit: lineMaxLength, rules, before, fault })
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate }}
      render={({ field, fieldState }) => (
        <TextField
          {...look}
          {...field}
          label={label}
          help={help}
          optional={isRequired || isMain ? undefined : t('optional')}
          limit={lineMaxLength}
          counter={(used, limit) => t('counter', { used, limit })}
          error={fieldState.error?.message}
          onBlur={() => {
            field.onChange(field.value.trim())
            field.onBlur()
          }}
        />
      )}
    />
  )
}
