import { textMaxLength } from '@standfest/domain/features/content/content.ts'
import { Controller, type FieldValues } from 'react-hook-form'
import { TextArea } from '#ui/text-area.tsx'
import { type TextInputProps, trimmedOnBlur, useTextInput } from './input-props.ts'

type Rows = {
  /** The height in lines at first. */
  readonly rows?: number
}

/** A multi-line text input bound to a form's field, five lines high at first unless it says otherwise (§9). */
export function TextInput<Form extends FieldValues>(props: TextInputProps<Form> & Rows) {
  const { form, name } = props
  const { validate, look } = useTextInput<Form, Rows>(props, textMaxLength)
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
