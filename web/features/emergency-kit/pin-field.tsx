import { useWords } from '#language/words.ts'
import { PasswordField, type PasswordFieldProps } from '#ui/password-field.tsx'
import * as words from './kept-kit.texts.ts'

/** A field for a PIN: digits on the phone's keyboard, and nothing that the browser would keep. */
export function PinField({
  isNew = false,
  ...rest
}: Omit<PasswordFieldProps, 'showLabel'> & { readonly isNew?: boolean }) {
  const t = useWords(words)
  return (
    <PasswordField
      {...rest}
      autoComplete={isNew ? 'new-password' : 'off'}
      inputMode="numeric"
      showLabel={t('dialog.show')}
    />
  )
}
