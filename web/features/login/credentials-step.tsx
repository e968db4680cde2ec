import type { Credentials } from '@standfest/domain/features/login/login.ts'
import { NetworkFailed } from '#api/failures.ts'
import { LineInput } from '#editing/fields/line-input.tsx'
import { PasswordInput } from '#editing/fields/password-input.tsx'
import styles from '#entrance/entrance-form.module.css'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { TextLink } from '#entrance/text-link.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { useFields } from '#ui/use-fields.ts'
import * as loginWords from './login.texts.ts'

/** The step for login name and password. A refusal is shown above the fields, in the text of its code. */
export function CredentialsStep({
  onSubmit,
}: {
  readonly onSubmit: (credentials: Credentials) => Promise<void>
}) {
  const t = useWords(loginWords)
  const { refused, trying } = useRefused()
  const form = useFields({ defaultValues: { alias: '', password: '' } })
  const { handleSubmit, formState, resetField, setFocus } = form

  const submit = handleSubmit((credentials) =>
    trying(
      () => onSubmit(credentials),
      (error) => {
        // After a network error the password stays.
        if (!(error instanceof NetworkFailed)) resetField('password')
        setFocus('password')
      },
    ),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EntranceRefusal headline={t('refused')} refused={refused} />
      <LineInput
        form={form}
        name="alias"
        label={t('alias')}
        isRequired
        judge={(alias) => (alias.trim() === '' ? t('aliasMissing') : undefined)}
        autoComplete="username"
        autoCorrect="off"
        spellCheck="false"
      />
      <PasswordInput
        form={form}
        name="password"
        judge={(password) => (password === '' ? t('passwordMissing') : undefined)}
        label={t('password')}
        showLabel={t('showPassword')}
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {t('submit')}
      </Button>
      <TextLink to="/passwort-zuruecksetzen">{t('forgotten')}</TextLink>
    </form>
  )
}
