import { Controller, type FieldValues } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { Select } from '#ui/select.tsx'
import * as words from './fields.texts.ts'
import type { InputProps } from './input-props.ts'

/** React Aria's Select accepts no empty key. */
const none = '-'

/** A select bound to a form's field; '' is no choice, and can be chosen again where the list has an option for it. */
export function ChoiceInput<Form extends FieldValues>(
  props: Omit<InputProps<Form>, 'fault'> & {
    readonly options: readonly { readonly id: string; readonly label: string }[]
  },
) {
  const { form, name, label, help, isRequired = false, isMain = false, options } = props
  const t = useWords(words)
  const isNoneOffered = options.some(({ id }) => id === '')
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          {...field}
          label={label}
          help={help}
          optional={isRequired || isMain ? undefined : t('optional')}
          options={options.map((option) => (option.id === '' ? { ...option, id: none } : option))}
          value={field.value === '' ? (isNoneOffered ? none : undefined) : field.value}
          onChange={(chosen) => field.onChange(chosen === none ? '' : chosen)}
          placeholder={t('choose')}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
