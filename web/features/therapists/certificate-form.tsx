import { issueCertificate } from '@standfest/domain/features/therapists/certificates.calls.ts'
import { send } from '#api/send.ts'
import { LineInput } from '#editing/fields/line-input.tsx'
import * as doorWords from '#entrance/door.texts.ts'
import styles from '#entrance/door-form.module.css'
import { DoorHead } from '#entrance/door-head.tsx'
import { DoorRefusal } from '#entrance/door-refusal.tsx'
import { useRefused } from '#entrance/door-refused.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useFields } from '#ui/use-fields.ts'
import * as certificatesWords from './certificates.texts.ts'
import { type MadeCertificate, makeCertificate, mayMakeKeys } from './make-certificate.ts'

/** The code becomes a certificate, once. The key is made before the code is spent. */
export function CertificateForm({ onMade }: { readonly onMade: (made: MadeCertificate) => void }) {
  const t = useWords(certificatesWords)
  const tDoor = useWords(doorWords)
  const { refused, trying } = useRefused()
  const form = useFields({ defaultValues: { code: '' } })
  const { handleSubmit, formState, setFocus } = form

  const submit = handleSubmit(({ code }) =>
    trying(
      async () => {
        const issue = async (request: string) =>
          (await send(issueCertificate, { body: { code, request } })).data?.attributes
        onMade(await makeCertificate(issue))
      },
      () => setFocus('code'),
    ),
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DoorHead title={t('page.title')} lead={t('page.lead')} />
      {!mayMakeKeys() && (
        <Banner tone="honey" isAnnounced={false}>
          {t('page.insecure')}
        </Banner>
      )}
      <DoorRefusal headline={t('page.refused')} refused={refused} />
      <LineInput
        form={form}
        name="code"
        label={t('page.code')}
        help={t('page.codeHelp')}
        isRequired
        judge={(code) => (code.trim() === '' ? t('page.codeMissing') : undefined)}
        autoCorrect="off"
        spellCheck="false"
      />
      <Button type="submit" variant="primary" size="xl" isBlock isPending={formState.isSubmitting}>
        {t('page.submit')}
      </Button>
      <p className={styles.note}>{t('page.onDevice')}</p>
      <LinkButton href="/login" variant="subtle" isBlock>
        {tDoor('backToLogin')}
      </LinkButton>
    </form>
  )
}
