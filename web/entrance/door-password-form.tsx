import { Button } from '#ui/button.tsx'
import { useFields } from '#ui/use-fields.ts'
import styles from './door-form.module.css'
import { DoorHead } from './door-head.tsx'
import { DoorPasswordField } from './door-password-field.tsx'
import { DoorRefusal } from './door-refusal.tsx'
import { useRefused } from './door-refused.ts'

/** A password that the link of a letter lets somebody choose; a link that is no longer good leads to another view. */
export function DoorPasswordForm({
  words,
  send,
  isSpent,
  onDone,
  onInvalid,
}: {
  readonly words: Readonly<Record<'title' | 'lead' | 'refused' | 'submit', string>>
  readonly send: (password: string) => Promise<unknown>
  /** Whether a refusal says that the link is no longer good. */
  readonly isSpent: (error: unknown) => boolean
  readonly onDone: () => void
  readonly onInvalid: () => void
}) {
  const { refused, trying } = useRefused()
  const { control, handleSubmit, formState, setFocus } = useFields({
    defaultValues: { password: '' },
  })
  const submit = handleSubmit(({ password }) =>
    trying(
      async () => {
        await send(password)
        onDone()
      },
      (error) => (isSpent(error) ? onInvalid() : setFocus('password')),
    ),
  )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DoorHead title={words.title} lead={words.lead} />
      <DoorRefusal headline={words.refused} refused={refused} />
      <DoorPasswordField control={control} />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {words.submit}
      </Button>
    </form>
  )
}
