import { lineMaxLength } from '@standfest/domain/features/content/content.ts'
import { Controller, type FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { type TextInputProps, trimmedOnBlur, useTextInput } from './input-props.ts'

type Look = 'type' | 'inputMode' | 'autoComplete' | 'autoCorrect' | 'spellCheck' | 'placeholder'

/** A one-line text input bound to a form's field. */
export function LineInput<Form extends FieldValues>(
  props: TextInputProps<Form> & Pick<TextFieldProps, Look>,
) {
  const { form, name } = props
  const { validate, look } = useTextInput<Form, Pick<TextFieldProps, Look>>(props, lineMaxLength)
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate }}
      render={({ field, fieldState }) => (
        <TextField {...field} {...look} error={fieldState.error?.message} onBlur={trimmedOnBlur(field)} />
      )}
    />
  )
}
