import { changePassword } from '@standfest/domain/features/login/login.calls.ts'
import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import { useEffect } from 'react'
import { send } from '#api/send.ts'
import * as entranceWords from '#entrance/entrance.texts.ts'
import styles from '#entrance/entrance-form.module.css'
import { EntrancePasswordField } from '#entrance/entrance-password-field.tsx'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { useFields } from '#ui/use-fields.ts'
import * as loginWords from './login.texts.ts'
import { StepHead } from './step-head.tsx'

/** The login step for a new password after a first password that another person chose (§8). */
export function OwnPasswordStep({
  oldPassword,
  onDone,
  onBack,
}: {
  readonly oldPassword: string
  readonly onDone: (opened: OpenedSession, password: string) => Promise<void>
  readonly onBack: () => void
}) {
  const t = useWords(loginWords)
  const tEntrance = useWords(entranceWords)
  const { refused, trying } = useRefused()
  const { control, handleSubmit, formState, setFocus } = useFields({
    defaultValues: { password: '' },
  })
  useEffect(() => setFocus('password'), [setFocus])

  const submit = handleSubmit(({ password }) =>
    trying(
      async () => {
        const { data } = await send(changePassword, { body: { oldPassword, newPassword: password } })
        if (data !== undefined) await onDone(data.attributes, password)
      },
      () => setFocus('password'),
    ),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <StepHead title={t('ownPassword.title')} lead={t('ownPassword.lead')} />
      <EntranceRefusal headline={t('newPassword.refused')} refused={refused} />
      <EntrancePasswordField control={control} />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {t('ownPassword.submit')}
      </Button>
      <Button variant="subtle" isBlock onPress={onBack}>
        {tEntrance('backToLogin')}
      </Button>
    </form>
  )
}
