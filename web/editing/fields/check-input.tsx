import type { ReactNode } from 'react'
import { Controller, type FieldValues } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import type { InputProps } from './input-props.ts'

/** A checkbox bound to a form's field. */
export function CheckInput<Form extends FieldValues>({
  form,
  name,
  help,
  judge,
  onChosen,
  children,
}: Pick<InputProps<Form>, 'form' | 'name' | 'help'> & {
  readonly judge?: (isSelected: boolean) => string | undefined
  /** Called when the choice changes, for its effects on the rest of the form. */
  readonly onChosen?: (isSelected: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (isSelected) => judge?.(isSelected) ?? true }}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Checkbox
          {...field}
          help={help}
          isSelected={value}
          onChange={(isSelected) => {
            onChange(isSelected)
            onChosen?.(isSelected)
          }}
          error={fieldState.error?.message}
        >
          {children}
        </Checkbox>
      )}
    />
  )
}
