import { confirmRegistration } from '@standfest/domain/features/therapists/registration.calls.ts'
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

/** The password of whoever reads the address's mail: it comes with the confirmation. */
export function ConfirmForm({
  link,
  onDone,
  onInvalid,
}: {
  readonly link: string
  readonly onDone: () => void
  readonly onInvalid: () => void
}) {
  const { t } = useTranslation('therapists')
  const { refused, trying } = useRefused()
  const { control, handleSubmit, formState, setFocus } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '' },
  })

  const submit = handleSubmit(({ password }) =>
    trying(
      async () => {
        await send(confirmRegistration, { body: { link, password } })
        onDone()
      },
      (error) => {
        const isSpent = error instanceof RequestFailed && error.status === 410
        if (isSpent) onInvalid()
        else setFocus('password')
      },
    ),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DoorHead title={t('confirm.title')} lead={t('confirm.lead')} />
      <DoorRefusal headline={t('confirm.refused')} refused={refused} />
      <DoorPasswordField control={control} />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {t('confirm.submit')}
      </Button>
    </form>
  )
}
