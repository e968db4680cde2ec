import type { Proof } from '@standfest/domain/features/login/login.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { RequestFailed } from '#api/failures.ts'
import { PasswordInput } from '#editing/fields/password-input.tsx'
import styles from '#entrance/door-form.module.css'
import { DoorRefusal } from '#entrance/door-refusal.tsx'
import { useRefused } from '#entrance/door-refused.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { useFields } from '#ui/use-fields.ts'
import { CodeField } from './code-field.tsx'
import actions from './proof-form.module.css'
import * as securityWords from './security.texts.ts'

/** The owner of a page shows once more that it is them: the password, and the code once the server asks for it. */
export function ProofForm({
  alias,
  headline,
  onProve,
  submitLabel,
  isBlock = false,
  other,
}: {
  /** For the password manager. */
  readonly alias: string
  /** What is said when it was refused. */
  readonly headline: string
  readonly onProve: (proof: Proof) => Promise<void>
  readonly submitLabel: string
  /** On a page of its own the buttons stand below each other, in a dialog beside each other. */
  readonly isBlock?: boolean
  /** The button of whoever would rather not. */
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
        // For React this form lies inside the one that asked for the proof.
        event.stopPropagation()
        void submit(event)
      }}
    >
      <DoorRefusal
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
      {asksCode && (
        <Controller
          control={control}
          name="code"
          rules={{ validate: (code) => code.trim() !== '' || t('code.missing') }}
          render={({ field, fieldState }) => <CodeField {...field} error={fieldState.error?.message} />}
        />
      )}
      <div className={isBlock ? styles.form : actions.actions}>
        {!isBlock && other}
        <Button type="submit" variant="primary" isBlock={isBlock} isPending={formState.isSubmitting}>
          {submitLabel}
        </Button>
        {isBlock && other}
      </div>
    </form>
  )
}

function isAboutCode(error: unknown): boolean {
  return (
    error instanceof RequestFailed &&
    ['ERROR.SECOND_FACTOR_REQUIRED', 'ERROR.SECOND_FACTOR_WRONG'].includes(error.code)
  )
}
