import { passwordMaxLength } from '@standfest/domain/features/login/login.ts'
import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { PasswordField } from '#ui/password-field.tsx'

/** A new password. It is taken as typed, and measured by the server too. */
export function NewPasswordField({ control }: { readonly control: Control<{ password: string }> }) {
  const { t } = useTranslation('login')
  const { passwordMinLength: count } = useConfig()
  return (
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
  )
}
