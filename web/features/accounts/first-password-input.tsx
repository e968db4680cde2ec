import { passwordMaxLength } from '@standfest/domain/features/login/login.ts'
import { passwordRefusal } from '@standfest/domain/features/login/password-rules.ts'
import { IconRefresh } from '@tabler/icons-react'
import { Controller, useFormContext } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import * as words from './account-actions.texts.ts'
import type { AccountForm } from './account-form.ts'
import { Section } from './section.tsx'
import { suggestPassword } from './suggest-password.ts'

/** The password for the first login: suggested, or the therapist's own. */
export function FirstPasswordInput() {
  const t = useWords(words)
  const { passwordMinLength: count } = useConfig()
  const { control, setValue } = useFormContext<AccountForm>()
  const refuse = (password: string) => {
    const code = passwordRefusal(password, { minLength: count })?.code
    if (code === undefined) return true
    return code === 'ERROR.PASSWORD_RESTRICTION_LENGTH'
      ? t('password.tooShort', { count })
      : t('firstPassword.obvious')
  }
  return (
    <Section title={t('firstPassword.title')} help={t('firstPassword.help')}>
      <Controller
        control={control}
        name="password"
        rules={{
          required: t('firstPassword.missing'),
          validate: refuse,
          maxLength: {
            value: passwordMaxLength,
            message: t('password.tooLong', { count: passwordMaxLength }),
          },
        }}
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label={t('firstPassword.field')}
            help={t('password.hint', { count })}
            showLabel={t('firstPassword.show')}
            error={fieldState.error?.message}
          />
        )}
      />
      <div>
        <Button
          icon={<IconRefresh aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() =>
            setValue('password', suggestPassword(count), { shouldValidate: true, shouldDirty: true })
          }
          variant="subtle"
        >
          {t('firstPassword.suggest')}
        </Button>
      </div>
    </Section>
  )
}
