import { passwordMaxLength } from '@standfest/domain/features/login/login.ts'
import { setPasswordByLink } from '@standfest/domain/features/login/login.calls.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { useConfig } from '#app/config.ts'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { DoorHead } from './door-head.tsx'
import styles from './login-form.module.css'

/** The new password. It is taken as typed, and measured by the server too. */
export function NewPasswordForm({
  link,
  onDone,
  onInvalid,
}: {
  readonly link: string
  readonly onDone: () => void
  readonly onInvalid: () => void
}) {
  const { t } = useTranslation('login')
  const { passwordMinLength: count } = useConfig()
  const errorText = useErrorText()
  const [refusal, setRefusal] = useState<string>()
  const { control, handleSubmit, formState, setFocus } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '' },
  })

  const submit = handleSubmit(async ({ password }) => {
    setRefusal(undefined)
    try {
      await send(setPasswordByLink, { body: { password, link } })
      onDone()
    } catch (error) {
      if (error instanceof RequestFailed && error.code === 'ERROR.LINK_INVALID') return onInvalid()
      setRefusal(errorText(error))
      setFocus('password')
    }
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DoorHead title={t('newPassword.title')} lead={t('newPassword.lead')} />
      {refusal !== undefined && (
        <Banner tone="error" headline={t('newPassword.refused')}>
          {refusal}
        </Banner>
      )}
      <Controller
        control={control}
        name="password"
        rules={{
          minLength: { value: count, message: t('newPassword.tooShort', { count }) },
          required: t('newPassword.tooShort', { count }),
          maxLength: passwordMaxLength,
        }}
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label={t('newPassword.field')}
            showLabel={t('showPassword')}
            help={t('newPassword.hint', { count })}
            autoComplete="new-password"
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {t('newPassword.submit')}
      </Button>
    </form>
  )
}
