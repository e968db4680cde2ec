import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'

/** A form whose fields are judged when they are left or chosen, never while somebody types (§5). Every form is made so. */
export function useFields<Values extends FieldValues>(
  props: Omit<UseFormProps<Values>, 'mode' | 'reValidateMode'>,
) {
  return useForm<Values>({ ...props, mode: 'onBlur', reValidateMode: 'onBlur' })
}
