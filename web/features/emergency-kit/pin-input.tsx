import type { FieldValues } from 'react-hook-form'
import { PasswordInput, type PasswordInputProps } from '#editing/fields/password-input.tsx'
import { useWords } from '#language/words.ts'
import * as words from './offline-kit.texts.ts'

/** A PIN field: a numeric keyboard on phones, and excluded from the browser's autofill. */
export function PinInput<Form extends FieldValues>({
  isNew = false,
  ...input
}: Pick<PasswordInputProps<Form>, 'form' | 'name' | 'judge' | 'label'> & { readonly isNew?: boolean }) {
  const t = useWords(words)
  return (
    <PasswordInput
      {...input}
      autoComplete={isNew ? 'new-password' : 'off'}
      inputMode="numeric"
      showLabel={t('dialog.show')}
    />
  )
}
