import { textMaxLength } from '@standfest/domain/features/content/content.ts'
import { Controller, type FieldValues, get } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { TextArea } from '#ui/text-area.tsx'
import * as words from './content-overlay.texts.ts'
import type { InputProps } from './line-input.tsx'
import { useTextRule } from './use-text-rule.ts'

/** Several lines of text, five at first sight (§9). */
export function TextInput<Form extends FieldValues>(props: InputProps<Form>) {
  const { form, name, label, help, isRequired = false, rules, fault } = props
  const t = useWords(words)
  const before: unknown = get(form.formState.defaultValues, name)
  const validate = useTextRule({ label, isRequired, limit: textMaxLength, rules, before, fault })
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate }}
      render={({ field, fieldState }) => (
        <TextArea
          {...field}
          label={label}
          help={help}
          optional={isRequired ? undefined : t('optional')}
          limit={textMaxLength}
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
