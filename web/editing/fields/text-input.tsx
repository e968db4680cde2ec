import { textMaxLength } from '@standfest/domain/features/content/content.ts'
import { Controller, type FieldValues } from 'react-hook-form'
import { TextArea, type TextAreaProps } from '#ui/text-area.tsx'
import { type TextInputProps, trimmedOnBlur, useTextInput } from './input-props.ts'

/** A multi-line text input bound to a form's field, five lines high at first unless said otherwise (§9). */
export function TextInput<Form extends FieldValues>(
  props: TextInputProps<Form> & Pick<TextAreaProps, 'rows'>,
) {
  const { form, name } = props
  const { validate, look } = useTextInput<Form, Pick<TextAreaProps, 'rows'>>(props, textMaxLength)
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
