import { changePassword } from '@standfest/domain/features/login/login.calls.ts'
import { type PasswordChange, passwordMaxLength } from '@standfest/domain/features/login/login.ts'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { PasswordInput } from '#editing/fields/password-input.tsx'
import { useErrorText } from '#language/error-text.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { currentSession, enterSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { useFields } from '#ui/use-fields.ts'
import { CancelButton } from '#ui/usual-labels.tsx'
import * as words from './account-actions.texts.ts'
import styles from './password-form.module.css'
import { PasswordStrength } from './password-strength-line.tsx'

/**
 * A form with the old and the new password. Both are taken as typed; a refusal is shown below the field that it
 * concerns.
 */
export function PasswordForm({
  onCancel,
  onDone,
}: {
  readonly onCancel: () => void
  readonly onDone: () => void
}) {
  const t = useWords(words)
  const errorText = useErrorText()
  const [refusal, setRefusal] = useState<{ readonly error: unknown }>()
  const { control, handleSubmit, formState, setError } = useFields<PasswordChange>({
    defaultValues: { oldPassword: '', newPassword: '' },
  })

  const submit = handleSubmit(async (passwords) => {
    setRefusal(undefined)
    try {
      await change(passwords)
      onDone()
    } catch (error) {
      const field = refusedField(error)
      if (field === undefined) setRefusal({ error })
      else setError(field, { type: 'server', message: errorText(error) }, { shouldFocus: true })
    }
  })

  return (
    <Column as="form" gap="sm-plus" tone="text" onSubmit={submit} noValidate>
      {refusal !== undefined && (
        <Banner tone="error" headline={t('password.refused')}>
          <ErrorWords error={refusal.error} />
        </Banner>
      )}
      {/* A password manager learns to whom the new password belongs. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={currentSession()?.account.alias ?? ''}
        readOnly
        hidden
      />
      <OldPassword control={control} />
      <NewPassword control={control} />
      <Cluster gap="xs-plus" justify="end" above="xs" className={styles.actions}>
        <CancelButton onPress={onCancel} />
        <Button isPending={formState.isSubmitting} type="submit" variant="primary">
          {t('password.submit')}
        </Button>
      </Cluster>
    </Column>
  )
}

/** Changes the password: every other session of the account ends; the present one continues under a new token. */
async function change(passwords: PasswordChange): Promise<void> {
  const { data } = await send(changePassword, { body: passwords })
  const account = currentSession()?.account
  if (data !== undefined && account !== undefined) enterSession(account, data.attributes)
}

/** Which of the two fields a refusal concerns, if either. */
function refusedField(error: unknown): keyof PasswordChange | undefined {
  if (!(error instanceof RequestFailed)) return undefined
  if (error.code === 'ERROR.WRONG_PASSWORD_CHANGE') return 'oldPassword'
  return error.code.startsWith('ERROR.PASSWORD_') ? 'newPassword' : undefined
}

type Fields = { readonly control: Control<PasswordChange> }

function OldPassword({ control }: Fields) {
  const t = useWords(words)
  return (
    <PasswordInput
      form={{ control }}
      name="oldPassword"
      judge={(password) => (password === '' ? t('password.oldMissing') : undefined)}
      label={t('password.old')}
      showLabel={t('password.showOld')}
      autoComplete="current-password"
    />
  )
}

function NewPassword({ control }: Fields) {
  const t = useWords(words)
  const { passwordMinLength: count } = useConfig()
  const typed = useWatch({ control, name: 'newPassword' })
  const judge = (password: string) => {
    if (password === '') return t('password.newMissing')
    if (password.length > passwordMaxLength) return t('password.tooLong', { count: passwordMaxLength })
    const isLongEnough = [...password.normalize('NFC')].length >= count
    return isLongEnough ? undefined : t('password.tooShort', { count })
  }
  return (
    <div>
      <PasswordInput
        form={{ control }}
        name="newPassword"
        judge={judge}
        label={t('password.new')}
        showLabel={t('password.showNew')}
        help={`${t('password.hint', { count })}. ${t('password.advice')}`}
        autoComplete="new-password"
      />
      <PasswordStrength password={typed} minLength={count} />
    </div>
  )
}
