import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { CertificateFile } from './certificate-file.tsx'
import { CertificateForm } from './certificate-form.tsx'
import * as texts from './certificates.texts.ts'
import type { MadeCertificate } from './make-certificate.ts'
import { TherapistDoor } from './therapist-door.tsx'

/** The first certificate, or one in place of a lost one: with the code that the administration handed over. */
export function CertificatePage() {
  const t = useWords(texts)
  const [made, setMade] = useState<MadeCertificate>()
  return (
    <TherapistDoor>
      {made === undefined ? (
        <CertificateForm onMade={setMade} />
      ) : (
        <CertificateFile made={made} headingLevel={1}>
          <LinkButton href="/login" isBlock>
            {t('file.toLogin')}
          </LinkButton>
        </CertificateFile>
      )}
    </TherapistDoor>
  )
}
