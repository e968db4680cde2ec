import { OpenidPart } from '#features/login/openid-part.tsx'
import { PasskeysPart } from '#features/login/passkeys-part.tsx'
import { SecondFactorPart } from '#features/login/second-factor-part.tsx'
import * as texts from '#features/login/security.texts.ts'
import { SessionsPart } from '#features/login/sessions-part.tsx'
import { UnlockPinPart } from '#features/login/unlock-pin-part.tsx'
import { CertificatesPart } from '#features/therapists/certificates-part.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { useSession } from '#session/session.ts'
import { InOrder } from '#ui/in-order.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { CloseButton } from '#ui/usual-labels.tsx'

/** The security dialog of the signed-in account, over whatever page it was opened from. */
export function SecurityOverlay({ isOpen }: { readonly isOpen: boolean }) {
  const t = useWords(texts)
  const { close } = useOverlay()
  const { role } = useSession()
  const { openidSignIn } = useConfig()
  return (
    <SlideOver
      isOpen={isOpen}
      onCloseRequest={close}
      title={t('title')}
      footer={<CloseButton onPress={close} />}
    >
      <InOrder>
        {role === 'THERAPIST' && (
          <TitledSection title={t('certificate')}>
            <CertificatesPart />
          </TitledSection>
        )}
        <SecondFactorPart />
        {role !== 'CLIENT' && <UnlockPinPart />}
        {openidSignIn && <OpenidPart />}
        <PasskeysPart />
        <SessionsPart />
      </InOrder>
    </SlideOver>
  )
}
