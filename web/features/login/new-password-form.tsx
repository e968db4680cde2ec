import { setPasswordByLink } from '@standfest/domain/features/login/login.calls.ts'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import styles from '#app/door-form.module.css'
import { DoorHead } from '#app/door-head.tsx'
import { DoorPasswordField } from '#app/door-password-field.tsx'
import { DoorRefusal } from '#app/door-refusal.tsx'
import { useRefused } from '#app/door-refused.ts'
import { Button } from '#ui/button.tsx'

/** A password by link; a link that is no longer good leads to another view. */
export function NewPasswordForm({
  link,
  onDone,
  onInvalid,
}: {
  readonly link: string
  readonly onDone: () => void
  readonly onInvalid: () => void
}) {
  const { t } = useTranslation('login')
  const { refused, trying } = useRefused()
  const { control, handleSubmit, formState, setFocus } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '' },
  })

  const submit = handleSubmit(({ password }) =>
    trying(
      async () => {
        await send(setPasswordByLink, { body: { password, link } })
        onDone()
      },
      (error) => (isSpent(error) ? onInvalid() : setFocus('password')),
    ),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DoorHead title={t('newPassword.title')} lead={t('newPassword.lead')} />
      <DoorRefusal headline={t('newPassword.refused')} refused={refused} />
      <DoorPasswordField control={control} />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {t('newPassword.submit')}
      </Button>
    </form>
  )
}

/** Used, expired, void or never there: for whoever has it in hand that is the same. */
function isSpent(error: unknown): boolean {
  return error instanceof RequestFailed && ['ERROR.LINK_INVALID', 'ERROR.LINK_EXPIRED'].includes(error.code)
}
