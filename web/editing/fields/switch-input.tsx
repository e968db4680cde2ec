import type { ReactNode } from 'react'
import { Controller, type FieldValues } from 'react-hook-form'
import { Switch } from '#ui/switch.tsx'
import type { InputProps } from './input-props.ts'

/** A switch bound to a form's field that shows further fields. */
export function SwitchInput<Form extends FieldValues>({
  form,
  name,
  help,
  children,
}: Pick<InputProps<Form>, 'form' | 'name' | 'help'> & { readonly children: ReactNode }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Switch isSelected={value} onChange={onChange} help={help}>
          {children}
        </Switch>
      )}
    />
  )
}
