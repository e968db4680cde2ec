import { textMaxLength } from '@standfest/domain/features/content/content.ts'
import { Controller, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#ui/text-area.tsx'
import type { InputProps } from './line-input.tsx'

/** Several lines of text, five at first sight (§9). */
export function TextInput<Form extends FieldValues>(props: InputProps<Form> & { readonly rows?: number }) {
  const { form, name, label, help, isRequired = false, fault, rows = 5 } = props
  const { t } = useTranslation('content')
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value: string) => judge(value) ?? true }}
      render={({ field, fieldState }) => (
        <TextArea
          {...field}
          label={label}
          help={help}
          rows={rows}
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

  function judge(value: string): string | undefined {
    const text = value.trim()
    if (isRequired && text === '') return t('faults.required', { label })
    if (text.length > textMaxLength) return t('faults.atMost', { label, count: textMaxLength })
    return fault?.(text)
  }
}
