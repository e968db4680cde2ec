import { Controller, type FieldValues } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { Select } from '#ui/select.tsx'
import * as contentWords from './content-overlay.texts.ts'
import type { InputProps } from './line-input.tsx'

/** React Aria takes no empty key. */
const none = '-'

/** One of a list; '' is none of them. */
export function ChoiceInput<Form extends FieldValues>(
  props: Omit<InputProps<Form>, 'fault' | 'isRequired'> & {
    readonly options: readonly { readonly id: string; readonly label: string }[]
    /** The words for none of them. */
    readonly noneLabel: string
  },
) {
  const { form, name, label, help, options, noneLabel } = props
  const t = useWords(contentWords)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          {...field}
          label={label}
          help={help}
          optional={t('optional')}
          options={[{ id: none, label: noneLabel }, ...options]}
          value={field.value === '' ? none : field.value}
          onChange={(chosen) => field.onChange(chosen === none ? '' : chosen)}
          placeholder={noneLabel}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
