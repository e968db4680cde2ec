import { textMaxLength } from '@standfest/domain/features/content/content.ts'
import { Controller, type FieldValues } from 'react-hook-form'
import { TextArea } from '#ui/text-area.tsx'
import { type TextInputProps, trimmedOnBlur, useTextInput } from './input-props.ts'

/** Several lines of text, five at first sight (§9). */
export function TextInput<Form extends FieldValues>(props: TextInputProps<Form>) {
  const { form, name } = props
  const { validate, look } = useTextInput<Form, object>(props, textMaxLength)
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate }}
      render={({ field, fieldState }) => (
        <TextArea {...field} {...look} error={fieldState.error?.message} onBlur={trimmedOnBlur(field)} />
      )}
    />
  )
}
