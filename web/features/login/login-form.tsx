import type { Credentials } from '@standfest/domain/features/login/login.ts'
import { login } from '@standfest/domain/features/login/login.calls.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { send } from '#api/send.ts'
import { afterLogin } from '#app/guard.ts'
import { currentSession, openSession } from '#app/session.ts'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './login-form.module.css'

/** Login name and password. What was refused is said above the fields, in the words of the server's code. */
export function LoginForm() {
  const { t } = useTranslation('login')
  const [refusal, setRefusal] = useState<string>()
  const enter = useEnter()
  const errorText = useErrorText()
  const { control, handleSubmit, formState, resetField, setFocus } = useForm<Credentials>({
    mode: 'onTouched',
    defaultValues: { alias: '', password: '' },
  })

  const submit = handleSubmit(async (credentials) => {
    setRefusal(undefined)
    try {
      await enter(credentials)
    } catch (error) {
      setRefusal(errorText(error))
      resetField('password')
      setFocus('password')
    }
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal !== undefined && (
        <Banner tone="error" headline={t('refused')}>
          {refusal}
        </Banner>
      )}
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
    </form>
  )
}

/** Opens the session and goes where the person wanted to go. */
function useEnter(): (credentials: Credentials) => Promise<void> {
  const navigate = useNavigate()
  const { search } = useLocation()
  return async (credentials) => {
    const { data } = await send(login, { body: credentials })
    if (data !== undefined) await openSession(data.attributes)
    const session = currentSession()
    if (session !== undefined) await navigate(afterLogin(search, session.role), { replace: true })
  }
}
