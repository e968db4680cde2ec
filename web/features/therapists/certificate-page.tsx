import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { CertificateFile } from './certificate-file.tsx'
import { CertificateForm } from './certificate-form.tsx'
import * as texts from './certificates.texts.ts'
import type { MadeCertificate } from './make-certificate.ts'
import { TherapistEntrance } from './therapist-entrance.tsx'

/**
 * The page for a therapist's first certificate, or the replacement of a lost one. It asks for the enrolment code that
 * the administration handed out.
 */
export function CertificatePage() {
  const t = useWords(texts)
  const [made, setMade] = useState<MadeCertificate>()
  return (
    <TherapistEntrance>
      {made === undefined ? (
        <CertificateForm onMade={setMade} />
      ) : (
        <CertificateFile made={made} headingLevel={1}>
          <LinkButton href="/login" isBlock>
            {t('file.toLogin')}
          </LinkButton>
        </CertificateFile>
      )}
    </TherapistEntrance>
  )
}
