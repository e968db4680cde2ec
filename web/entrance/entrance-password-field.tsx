import { passwordMaxLength } from '@standfest/domain/features/login/login.ts'
import { type Control, Controller } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { PasswordField } from '#ui/password-field.tsx'
import * as texts from './entrance.texts.ts'

/** A new-password field. The value is taken as typed; the server validates it too. */
export function EntrancePasswordField({ control }: { readonly control: Control<{ password: string }> }) {
  const t = useWords(texts)
  const { passwordMinLength: count } = useConfig()
  return (
    <Controller
      control={control}
      name="password"
      rules={{
        minLength: { value: count, message: t('password.tooShort', { count }) },
        required: t('password.tooShort', { count }),
        maxLength: passwordMaxLength,
      }}
      render={({ field, fieldState }) => (
        <PasswordField
          {...field}
          label={t('password.field')}
          showLabel={t('password.show')}
          help={t('password.hint', { count })}
          autoComplete="new-password"
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
