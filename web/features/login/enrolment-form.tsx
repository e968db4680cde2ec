import { confirmEnrolment } from '@standfest/domain/features/login/second-factor.calls.ts'
import type { CompletedEnrolment, Enrolment } from '@standfest/domain/features/login/second-factor.ts'
import { send } from '#api/send.ts'
import { LineInput } from '#editing/fields/line-input.tsx'
import { DoorRefusal } from '#entrance/door-refusal.tsx'
import { useRefused } from '#entrance/door-refused.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useFields } from '#ui/use-fields.ts'
import { CopyKey } from './copy-key.tsx'
import styles from './enrolment-form.module.css'
import * as words from './security.texts.ts'

/** Two steps: the app takes the secret, by camera or by hand, and its first code shows that it has it. */
export function EnrolmentForm({
  enrolment: { uri, secret },
  onConfirmed,
}: {
  readonly enrolment: Enrolment
  readonly onConfirmed: (completed: CompletedEnrolment) => void
}) {
  const t = useWords(words)
  const { refused, trying } = useRefused()
  const form = useFields({ defaultValues: { code: '' } })
  const { handleSubmit, formState, resetField, setFocus } = form

  const submit = handleSubmit(({ code }) =>
    trying(
      async () => {
        const { data } = await send(confirmEnrolment, { body: { code } })
        if (data !== undefined) onConfirmed(data.attributes)
      },
      () => {
        resetField('code')
        setFocus('code')
      },
    ),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <section className={styles.step}>
        <h3>{t('enrol.scan')}</h3>
        <p className={styles.text}>{t('enrol.scanText')}</p>
        <QrCode text={uri} label={t('enrol.qr')} />
        <p className={styles.text}>{t('enrol.samePhone')}</p>
        <LinkButton href={uri}>{t('enrol.openApp')}</LinkButton>
        <p className={styles.text} id="second-factor-secret">
          {t('enrol.byHand')}
        </p>
        <code aria-describedby="second-factor-secret" className={styles.secret} translate="no">
          {secret}
        </code>
        <CopyKey value={secret} />
      </section>
      <section className={styles.step}>
        <h3>{t('enrol.confirm')}</h3>
        <DoorRefusal headline={t('enrol.refused')} refused={refused} />
        <LineInput
          form={form}
          name="code"
          label={t('code.field')}
          help={t('code.help')}
          isRequired
          judge={(code) => (code.trim() === '' ? t('code.missing') : undefined)}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoCorrect="off"
          spellCheck="false"
        />
      </section>
      <Button type="submit" variant="primary" isBlock isPending={formState.isSubmitting}>
        {t('enrol.submit')}
      </Button>
    </form>
  )
}
