import { textMaxLength } from '@standfest/domain/features/content/content.ts'
import { Controller, type FieldValues } from 'react-hook-form'
import { TextArea } from '#ui/text-area.tsx'
import { type TextInputProps, trimmedOnBlur, useTextInput } from './input-props.ts'

/** A multi-line text input bound to a form's field, five lines high at first (§9). */
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
