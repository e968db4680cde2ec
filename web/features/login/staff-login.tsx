import type { Role } from '@standfest/domain/base/call.ts'
import * as entranceWords from '#entrance/entrance.texts.ts'
import { EntranceHead } from '#entrance/entrance-head.tsx'
import { EntrancePage } from '#entrance/entrance-page.tsx'
import { TextLink } from '#entrance/text-link.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Badge } from '#ui/badge.tsx'
import { Box } from '#ui/box.tsx'
import { ClinicSignInButton } from './clinic-sign-in-button.tsx'
import { DemoNote } from './demo-note.tsx'
import * as loginWords from './login.texts.ts'
import { LoginForm } from './login-form.tsx'

/** The login pages of therapists and administrators: plain, and labelled with the site. */
export function StaffLogin({ role }: { readonly role: Exclude<Role, 'CLIENT'> }) {
  const t = useWords(loginWords)
  const { certificateRequired, openidSignIn, registrationOpen } = useConfig()
  const isAdmin = role === 'ADMIN'
  return (
    <EntrancePage
      badge={<Badge tone={isAdmin ? 'gray' : 'pine'}>{t(isAdmin ? 'badgeAdmin' : 'badgeTherapist')}</Badge>}
      below={!isAdmin && certificateRequired ? <CertificateHint /> : undefined}
    >
      <EntranceHead
        title={t(isAdmin ? 'adminTitle' : 'title')}
        lead={t(isAdmin ? 'forAdmins' : 'forTherapists')}
      />
      <DemoNote />
      <LoginForm beside={openidSignIn && <ClinicSignInButton />} />
      {!isAdmin && registrationOpen && (
        <Box as="p" paddingTop="md" isRuledAbove>
          {t('register.question')} <TextLink to="/registrieren">{t('register.link')}</TextLink>
        </Box>
      )}
    </EntrancePage>
  )
}

/** A link to the certificate page, without whose certificate no therapist can log in (§6). */
function CertificateHint() {
  const t = useWords(loginWords)
  const tEntrance = useWords(entranceWords)
  return (
    <>
      {t('certificateNeeded')} <TextLink to="/zertifikat">{tEntrance('setUpCertificate')}</TextLink>
    </>
  )
}
