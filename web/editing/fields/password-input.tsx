import { Controller, type FieldValues } from 'react-hook-form'
import { PasswordField, type PasswordFieldProps } from '#ui/password-field.tsx'
import type { InputProps } from './input-props.ts'

export type PasswordInputProps<Form extends FieldValues> = Pick<InputProps<Form>, 'name'> & {
  readonly form: Pick<InputProps<Form>['form'], 'control'>
  readonly judge: (password: string) => string | undefined
} & Pick<PasswordFieldProps, 'label' | 'help' | 'showLabel' | 'autoComplete' | 'inputMode'>

/** A password input; the value is never trimmed. */
export function PasswordInput<Form extends FieldValues>({
  form,
  name,
  judge,
  ...look
}: PasswordInputProps<Form>) {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (password: string) => judge(password) ?? true }}
      render={({ field, fieldState }) => (
        <PasswordField {...field} {...look} error={fieldState.error?.message} />
      )}
    />
  )
}
