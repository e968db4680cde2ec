import { issueCertificate } from '@standfest/domain/features/therapists/certificates.calls.ts'
import { send } from '#api/send.ts'
import { LineInput } from '#editing/fields/line-input.tsx'
import * as entranceWords from '#entrance/entrance.texts.ts'
import styles from '#entrance/entrance-form.module.css'
import { EntranceHead } from '#entrance/entrance-head.tsx'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Text } from '#ui/text.tsx'
import { useFields } from '#ui/use-fields.ts'
import * as certificatesWords from './certificates.texts.ts'
import { type MadeCertificate, makeCertificate, mayMakeKeys } from './make-certificate.ts'

/** Redeems an enrolment code for a certificate. The private key is generated before the code is spent. */
export function CertificateForm({ onMade }: { readonly onMade: (made: MadeCertificate) => void }) {
  const t = useWords(certificatesWords)
  const tEntrance = useWords(entranceWords)
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
      <EntranceHead title={t('page.title')} lead={t('page.lead')} />
      {!mayMakeKeys() && (
        <Banner tone="honey" isAnnounced={false}>
          {t('page.insecure')}
        </Banner>
      )}
      <EntranceRefusal headline={t('page.refused')} refused={refused} />
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
      <Text size="sm" tone="text-2">
        {t('page.onDevice')}
      </Text>
      <LinkButton href="/login" variant="subtle" isBlock>
        {tEntrance('backToLogin')}
      </LinkButton>
    </form>
  )
}
