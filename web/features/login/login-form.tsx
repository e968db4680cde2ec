import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useWords } from '#language/words.ts'
import { endedSession } from '#session/ended-session.ts'
import { Banner } from '#ui/banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CredentialsStep } from './credentials-step.tsx'
import * as words from './login.texts.ts'
import { useLogin } from './use-login.ts'

// The further steps come when the server asks for them.
const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }))
const OwnPasswordStep = lazy(async () => ({
  default: (await import('./own-password-step.tsx')).OwnPasswordStep,
}))
const PasskeyStep = lazy(async () => ({ default: (await import('./passkey-step.tsx')).PasskeyStep }))
const PasskeyOffer = lazy(async () => ({ default: (await import('./passkey-offer.tsx')).PasskeyOffer }))
const EnrolmentStep = lazy(async () => ({ default: (await import('./enrolment-step.tsx')).EnrolmentStep }))

/** The login form, step by step: password, code, and required set-up. `beside` stands below the password. */
export function LoginForm({ beside }: { readonly beside?: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <PresentStep beside={beside} />
    </Suspense>
  )
}

function PresentStep({ beside }: { readonly beside: ReactNode }) {
  const { step, logIn, logInByPasskey, goOn, goOnWithOwnPassword, enter, startOver } = useLogin()
  const back = () => void startOver()
  switch (step.at) {
    case 'credentials':
      return (
        <>
          <WhySignedOut />
          <CredentialsStep onSubmit={logIn} onPasskey={logInByPasskey} beside={beside} />
        </>
      )
    case 'code':
      return (
        <CodeStep
          onSubmit={(code) => logIn({ ...step.credentials, code })}
          onPasskey={(passkey) => logIn({ ...step.credentials, passkey })}
          onBack={back}
        />
      )
    case 'passkey':
      return <PasskeyStep onProof={(passkey) => logIn({ ...step.credentials, passkey })} onBack={back} />
    case 'change-password':
      return <OwnPasswordStep oldPassword={step.password} onDone={goOnWithOwnPassword} onBack={back} />
    case 'passkey-offer':
      return <PasskeyOffer onDone={(opened = step.opened) => enter(opened)} />
    case 'enrol-second-factor':
      return <EnrolmentStep onDone={(opened) => goOn(opened, step.password)} onBack={back} />
  }
}

/** Why the login page is shown after a session that ended automatically, and whether unsaved text is stored (§4). */
function WhySignedOut() {
  const t = useWords(words)
  const [ended] = useState(endedSession)
  if (ended === undefined) return null
  const isRevoked = ended.startsWith('revoked')
  const waits = ended.endsWith('-with-text')
  return (
    <Banner
      headline={t(isRevoked ? 'ended.revokedHeadline' : 'ended.headline')}
      isAnnounced={false}
      tone={isRevoked ? 'error' : 'lake'}
    >
      {t(isRevoked ? 'ended.revoked' : ended.startsWith('locked') ? 'ended.lockedOut' : 'ended.text')}
      {waits && ` ${t('ended.textWaits')}`}
    </Banner>
  )
}
