import { changePassword } from '@standfest/domain/features/login/login.calls.ts'
import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import { useEffect } from 'react'
import { send } from '#api/send.ts'
import * as doorWords from '#entrance/door.texts.ts'
import styles from '#entrance/door-form.module.css'
import { DoorPasswordField } from '#entrance/door-password-field.tsx'
import { DoorRefusal } from '#entrance/door-refusal.tsx'
import { useRefused } from '#entrance/door-refused.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { useFields } from '#ui/use-fields.ts'
import * as loginWords from './login.texts.ts'
import { StepHead } from './step-head.tsx'

/** Somebody else chose the first password: it opens the door once, to one's own (§8). */
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
  const tDoor = useWords(doorWords)
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
      <DoorRefusal headline={t('newPassword.refused')} refused={refused} />
      <DoorPasswordField control={control} />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {t('ownPassword.submit')}
      </Button>
      <Button variant="subtle" isBlock onPress={onBack}>
        {tDoor('backToLogin')}
      </Button>
    </form>
  )
}
