import type { Role } from '@standfest/domain/base/call.ts'
import * as doorWords from '#entrance/door.texts.ts'
import { Door } from '#entrance/door.tsx'
import { DoorHead } from '#entrance/door-head.tsx'
import { TextLink } from '#entrance/door-text-link.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Badge } from '#ui/badge.tsx'
import { Box } from '#ui/box.tsx'
import { DemoNote } from './demo-note.tsx'
import * as loginWords from './login.texts.ts'
import { LoginForm } from './login-form.tsx'
import styles from './staff-login.module.css'

/** The doors of therapists and administrators: plain, and marked whose they are. */
export function StaffLogin({ role }: { readonly role: Exclude<Role, 'CLIENT'> }) {
  const t = useWords(loginWords)
  const { certificateRequired, registrationOpen } = useConfig()
  const isAdmin = role === 'ADMIN'
  return (
    <Door
      badge={<Badge tone={isAdmin ? 'gray' : 'pine'}>{t(isAdmin ? 'badgeAdmin' : 'badgeTherapist')}</Badge>}
      below={!isAdmin && certificateRequired ? <CertificateHint /> : undefined}
    >
      <DoorHead
        title={t(isAdmin ? 'adminTitle' : 'title')}
        lead={t(isAdmin ? 'forAdmins' : 'forTherapists')}
      />
      <DemoNote />
      <LoginForm />
      {!isAdmin && registrationOpen && (
        <Box as="p" isRuledAbove className={styles.register}>
          {t('register.question')} <TextLink to="/registrieren">{t('register.link')}</TextLink>
        </Box>
      )}
    </Door>
  )
}

/** Where the certificate comes from without which no therapist gets in (§6). */
function CertificateHint() {
  const t = useWords(loginWords)
  const tDoor = useWords(doorWords)
  return (
    <>
      {t('certificateNeeded')} <TextLink to="/zertifikat">{tDoor('setUpCertificate')}</TextLink>
    </>
  )
}
