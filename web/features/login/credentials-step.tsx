import type { Credentials } from '@standfest/domain/features/login/login.ts'
import type { PasskeyProof } from '@standfest/domain/features/login/passkeys.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { NetworkFailed } from '#api/failures.ts'
import styles from '#entrance/entrance-form.module.css'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { TextLink } from '#entrance/text-link.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as loginWords from './login.texts.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { hasPasskeys } from './passkey-support.ts'

/**
 * The step for login name and password, or a client's passkey. A refusal is shown above the fields, in the text of its code. The one form
 * without React Hook Form: it is the first thing that a phone loads, and has two fields that must not be empty.
 */
export function CredentialsStep({
  onSubmit,
  onPasskey,
  beside,
}: {
  readonly onSubmit: (credentials: Credentials) => Promise<void>
  readonly onPasskey: (proof: PasskeyProof) => Promise<void>
  /** Another way in. */
  readonly beside: ReactNode
}) {
  const t = useWords(loginWords)
  const { role } = useConfig()
  const { refused, trying } = useRefused()
  const [isSubmitting, setSubmitting] = useState(false)
  const alias = useRequiredText(t('aliasMissing'), (typed) => typed.trim())
  const password = useRequiredText(t('passwordMissing'), (typed) => typed)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = [alias, password].filter((one) => one.isMissing())
    if (isSubmitting || missing.length > 0) return missing[0]?.focus()
    setSubmitting(true)
    await trying(
      () => onSubmit({ alias: alias.text, password: password.text }),
      (error) => {
        // After a network error the password stays.
        if (!(error instanceof NetworkFailed)) password.clear()
        password.focus()
      },
    )
    setSubmitting(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <EntranceRefusal headline={t('refused')} refused={refused} />
      <TextField
        {...alias.field}
        name="alias"
        label={t('alias')}
        autoComplete="username"
        autoCorrect="off"
        spellCheck="false"
      />
      <PasswordField
        {...password.field}
        name="password"
        label={t('password')}
        showLabel={t('showPassword')}
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={isSubmitting}>
        {t('submit')}
      </Button>
      {role === 'CLIENT' && hasPasskeys() && (
        <PasskeyButton label={t('byPasskey')} headline={t('refused')} onProof={onPasskey} />
      )}
      {beside}
      <TextLink to="/passwort-zuruecksetzen">{t('forgotten')}</TextLink>
    </form>
  )
}

/** A text that must not be empty: validated on blur and when the form is sent, never while typing (§5). */
function useRequiredText(message: string, read: (typed: string) => string) {
  const ref = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const text = read(value)
  const judge = () => setError(text === '' ? message : undefined)
  return {
    text,
    /** Shows the fault, where there is one. */
    isMissing: () => {
      judge()
      return text === ''
    },
    clear: () => setValue(''),
    focus: () => ref.current?.focus(),
    field: {
      ref,
      value,
      error,
      onChange: setValue,
      onBlur: () => {
        setValue(text)
        judge()
      },
    },
  }
}
