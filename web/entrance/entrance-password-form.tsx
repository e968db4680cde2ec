import { Button } from '#ui/button.tsx'
import { useFields } from '#ui/use-fields.ts'
import styles from './entrance-form.module.css'
import { EntranceHead } from './entrance-head.tsx'
import { EntrancePasswordField } from './entrance-password-field.tsx'
import { EntranceRefusal } from './entrance-refusal.tsx'
import { useRefused } from './use-refused.ts'

/** The form to choose a password after a link of a mail; a link that is no longer valid leads to another view. */
export function EntrancePasswordForm({
  words,
  send,
  isSpent,
  onDone,
  onInvalid,
}: {
  readonly words: Readonly<Record<'title' | 'lead' | 'refused' | 'submit', string>>
  readonly send: (password: string) => Promise<unknown>
  /** Whether a refusal says that the link is no longer valid. */
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
      <EntranceHead title={words.title} lead={words.lead} />
      <EntranceRefusal headline={words.refused} refused={refused} />
      <EntrancePasswordField control={control} />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {words.submit}
      </Button>
    </form>
  )
}
