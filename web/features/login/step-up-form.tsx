import type { Proof } from '@standfest/domain/features/login/login.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { PasswordInput } from '#editing/fields/password-input.tsx'
import styles from '#entrance/entrance-form.module.css'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { useFields } from '#ui/use-fields.ts'
import { CodeInput } from './code-input.tsx'
import * as securityWords from './security.texts.ts'

/** Re-authentication of the page's owner: the password, and the code once the server asks for it. */
export function StepUpForm({
  alias,
  headline,
  onProve,
  submitLabel,
  isBlock = false,
  other,
}: {
  /** The login name, for the password manager. */
  readonly alias: string
  /** The headline of a refusal. */
  readonly headline: string
  readonly onProve: (proof: Proof) => Promise<void>
  readonly submitLabel: string
  /** Whether the buttons are below each other, as on a page; in a dialog they are side by side. */
  readonly isBlock?: boolean
  /** The cancel button. */
  readonly other: ReactNode
}) {
  const t = useWords(securityWords)
  const { refused, trying } = useRefused()
  const [asksCode, setAsksCode] = useState(false)
  const { control, handleSubmit, formState, resetField, setFocus } = useFields({
    defaultValues: { password: '', code: '' },
  })
  useEffect(() => setFocus(asksCode ? 'code' : 'password'), [asksCode, setFocus])

  const submit = handleSubmit(({ password, code }) =>
    trying(
      async () => {
        try {
          await onProve(asksCode ? { password, code } : { password })
        } catch (error) {
          if (asksCode || !isAboutCode(error)) throw error
          setAsksCode(true)
        }
      },
      (error) => {
        const faulty = isAboutCode(error) ? 'code' : 'password'
        resetField(faulty)
        setFocus(faulty)
      },
    ),
  )

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        // In React's tree this form is inside the form that needs the step-up.
        event.stopPropagation()
        void submit(event)
      }}
    >
      <EntranceRefusal
        headline={headline}
        refused={refused}
        // The login name is known: only the password can be wrong.
        words={{ 'ERROR.WRONG_CREDENTIALS': t('passwordWrong') }}
      />
      <input type="text" name="username" autoComplete="username" value={alias} readOnly hidden />
      <PasswordInput
        form={{ control }}
        name="password"
        judge={(password) => (password === '' ? t('passwordMissing') : undefined)}
        label={t('password')}
        showLabel={t('showPassword')}
        autoComplete="current-password"
      />
      {asksCode && <CodeInput control={control} name="code" />}
      <Cluster gap="xs-plus" justify="end" className={isBlock ? styles.form : undefined}>
        {!isBlock && other}
        <Button type="submit" variant="primary" isBlock={isBlock} isPending={formState.isSubmitting}>
          {submitLabel}
        </Button>
        {isBlock && other}
      </Cluster>
    </form>
  )
}

function isAboutCode(error: unknown): boolean {
  return (
    error instanceof RequestFailed &&
    ['ERROR.SECOND_FACTOR_REQUIRED', 'ERROR.SECOND_FACTOR_WRONG'].includes(error.code)
  )
}
