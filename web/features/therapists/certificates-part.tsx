import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './certificate-file.module.css'
import { CertificateFile } from './certificate-file.tsx'
import { useCertificates, useRenewCertificate } from './certificates.queries.ts'
import * as texts from './certificates.texts.ts'
import { RenewHint } from './renew-hint.tsx'
import { type Certificates, RevocableCertificates } from './revocable-certificates.tsx'

/** A therapist's own certificates: until when, a new one in time, and what was lost is revoked. */
export function CertificatesPart() {
  const t = useWords(texts)
  const errorText = useErrorText()
  const certificates = useCertificates()
  const renewal = useRenewCertificate()

  if (renewal.data !== undefined) {
    return (
      <CertificateFile made={renewal.data} headingLevel={3}>
        <Button isBlock onPress={renewal.reset}>
          {t('part.renewDone')}
        </Button>
      </CertificateFile>
    )
  }
  const shown = (list: Certificates) => (
    <>
      {renewal.error !== null && (
        <Banner tone="error" headline={t('part.failed')}>
          {errorText(renewal.error)}
        </Banner>
      )}
      <RenewHint certificates={list.map(({ attributes }) => attributes)} />
      <RevocableCertificates
        list={list}
        none={<p className={styles.text}>{t('part.none')}</p>}
        tellsSuccess
      />
      {list.length > 0 && <p className={styles.text}>{t('part.renewText')}</p>}
      <Button isPending={renewal.isPending} onPress={() => renewal.mutate()}>
        {t('part.renew')}
      </Button>
    </>
  )
  return (
    <Part
      read={certificates}
      missing={t('part.notLoaded')}
      skeleton={<Skeleton shape="card" />}
      empty={shown([])}
    >
      {shown}
    </Part>
  )
}
