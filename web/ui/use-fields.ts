import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'

/** A form whose fields are validated on blur or choice, never while typing (§5). Every form uses this hook. */
export function useFields<Values extends FieldValues>(
  props: Omit<UseFormProps<Values>, 'mode' | 'reValidateMode'>,
) {
  return useForm<Values>({ ...props, mode: 'onBlur', reValidateMode: 'onBlur' })
}
