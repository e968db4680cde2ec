import { passwordMaxLength } from '@standfest/domain/features/login/login.ts'
import { passwordRefusal } from '@standfest/domain/features/login/password-rules.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import { PasswordInput } from '#editing/fields/password-input.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Button } from '#ui/button.tsx'
import * as words from './account-actions.texts.ts'
import type { AccountForm } from './account-form.ts'
import { Section } from './section.tsx'
import { suggestPassword } from './suggest-password.ts'

/** The password for the first login: suggested, or the therapist's own. */
export function FirstPasswordInput() {
  const t = useWords(words)
  const { passwordMinLength: count } = useConfig()
  const form = useFormContext<AccountForm>()
  const judge = (password: string) => {
    if (password === '') return t('firstPassword.missing')
    if (password.length > passwordMaxLength) return t('password.tooLong', { count: passwordMaxLength })
    const code = passwordRefusal(password, { minLength: count })?.code
    if (code === undefined) return undefined
    return code === 'ERROR.PASSWORD_RESTRICTION_LENGTH'
      ? t('password.tooShort', { count })
      : t('firstPassword.obvious')
  }
  return (
    <Section title={t('firstPassword.title')} help={t('firstPassword.help')}>
      <PasswordInput
        form={form}
        name="password"
        judge={judge}
        label={t('firstPassword.field')}
        help={t('password.hint', { count })}
        showLabel={t('firstPassword.show')}
      />
      <div>
        <Button
          icon={<IconRefresh aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() =>
            form.setValue('password', suggestPassword(count), { shouldValidate: true, shouldDirty: true })
          }
          variant="subtle"
        >
          {t('firstPassword.suggest')}
        </Button>
      </div>
    </Section>
  )
}
