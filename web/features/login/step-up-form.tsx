import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import type { Proof } from '@standfest/domain/features/login/login.ts'
import type { PasskeyProof } from '@standfest/domain/features/login/passkeys.ts'
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
import { PasskeyButton } from './passkey-button.tsx'
import { passkeyIsHere } from './passkey-support.ts'
import * as passkeyWords from './passkeys.texts.ts'
import * as securityWords from './security.texts.ts'

/** Re-authentication of the page's owner: the password, and the code once the server asks for it; or a passkey. */
export function StepUpForm({
  alias,
  headline,
  onProve,
  onPasskey,
  submitLabel,
  isBlock = false,
  other,
}: {
  /** The login name, for the password manager. */
  readonly alias: string
  /** The headline of a refusal. */
  readonly headline: string
  readonly onProve: (proof: Proof) => Promise<void>
  /** Re-authenticates with a passkey; offered if one was used on this device. */
  readonly onPasskey: (proof: PasskeyProof) => Promise<void>
  readonly submitLabel: string
  /** Whether the buttons are below each other, as on a page; in a dialog they are side by side. */
  readonly isBlock?: boolean
  /** The cancel button. */
  readonly other: ReactNode
}) {
  const t = useWords(securityWords)
  const tPasskeys = useWords(passkeyWords)
  const { refused, trying } = useRefused()
  const [asksCode, setAsksCode] = useState(false)
  const [asksPasskey, setAsksPasskey] = useState(false)
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
          // The account's second factor is a passkey, which re-authenticates without the password.
          if (isRefusedWith(error, 'ERROR.PASSKEY_REQUIRED')) setAsksPasskey(true)
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
      {(passkeyIsHere() || asksPasskey) && (
        <PasskeyButton label={tPasskeys('confirm.submit')} headline={headline} onProof={onPasskey} />
      )}
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
  return isRefusedWith(error, 'ERROR.SECOND_FACTOR_REQUIRED', 'ERROR.SECOND_FACTOR_WRONG')
}

function isRefusedWith(error: unknown, ...codes: readonly RefusalCode[]): boolean {
  return error instanceof RequestFailed && codes.includes(error.code)
}
