import type { Credentials } from '@standfest/domain/features/login/login.ts'
import { Controller } from 'react-hook-form'
import { NetworkFailed } from '#api/failures.ts'
import styles from '#entrance/door-form.module.css'
import { DoorRefusal } from '#entrance/door-refusal.tsx'
import { useRefused } from '#entrance/door-refused.ts'
import { TextLink } from '#entrance/door-text-link.tsx'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFields } from '#ui/use-fields.ts'
import * as loginWords from './login.texts.ts'

/** Login name and password. What was refused is said above the fields, in the words of the server's code. */
export function CredentialsStep({
  onSubmit,
}: {
  readonly onSubmit: (credentials: Credentials) => Promise<void>
}) {
  const t = useWords(loginWords)
  const { refused, trying } = useRefused()
  const { control, handleSubmit, formState, resetField, setFocus } = useFields({
    defaultValues: { alias: '', password: '' },
  })

  const submit = handleSubmit((credentials) =>
    trying(
      () => onSubmit(credentials),
      (error) => {
        // Without a connection nothing was wrong with it.
        if (!(error instanceof NetworkFailed)) resetField('password')
        setFocus('password')
      },
    ),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DoorRefusal headline={t('refused')} refused={refused} />
      <Controller
        control={control}
        name="alias"
        rules={{ validate: (alias) => alias.trim() !== '' || t('aliasMissing') }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('alias')}
            autoComplete="username"
            autoCorrect="off"
            spellCheck="false"
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="password"
        rules={{ required: t('passwordMissing') }}
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label={t('password')}
            showLabel={t('showPassword')}
            autoComplete="current-password"
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {t('submit')}
      </Button>
      <TextLink to="/passwort-zuruecksetzen">{t('forgotten')}</TextLink>
    </form>
  )
}
