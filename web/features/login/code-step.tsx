import type { PasskeyProof } from '@standfest/domain/features/login/passkeys.ts'
import { useEffect } from 'react'
import * as entranceWords from '#entrance/entrance.texts.ts'
import styles from '#entrance/entrance-form.module.css'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { useFields } from '#ui/use-fields.ts'
import { CodeInput } from './code-input.tsx'
import * as loginWords from './login.texts.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { passkeyIsHere } from './passkey-support.ts'
import * as passkeyWords from './passkeys.texts.ts'
import * as securityWords from './security.texts.ts'
import { StepHead } from './step-head.tsx'

/** The second-factor step: the authenticator app's code, or a recovery code without the phone. */
export function CodeStep({
  onSubmit,
  onPasskey,
  onBack,
}: {
  readonly onSubmit: (code: string) => Promise<void>
  readonly onPasskey: (proof: PasskeyProof) => Promise<void>
  readonly onBack: () => void
}) {
  const t = useWords(loginWords)
  const tSecurity = useWords(securityWords)
  const tPasskeys = useWords(passkeyWords)
  const tEntrance = useWords(entranceWords)
  const { refused, trying } = useRefused()
  const { control, handleSubmit, formState, resetField, setFocus } = useFields({
    defaultValues: { code: '' },
  })
  useEffect(() => setFocus('code'), [setFocus])

  const submit = handleSubmit(({ code }) =>
    trying(
      () => onSubmit(code),
      () => {
        resetField('code')
        setFocus('code')
      },
    ),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <StepHead title={tSecurity('code.title')} />
      <EntranceRefusal headline={t('refused')} refused={refused} />
      <CodeInput control={control} name="code" />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {t('submit')}
      </Button>
      {passkeyIsHere() && (
        <PasskeyButton label={tPasskeys('confirm.submit')} headline={t('refused')} onProof={onPasskey} />
      )}
      <Button variant="subtle" isBlock onPress={onBack}>
        {tEntrance('backToLogin')}
      </Button>
    </form>
  )
}
