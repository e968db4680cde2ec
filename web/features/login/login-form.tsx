import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { CodeStep } from './code-step.tsx'
import { CredentialsStep } from './credentials-step.tsx'
import { OwnPasswordStep } from './own-password-step.tsx'
import { useLogin } from './use-login.ts'
import { WhySignedOut } from './why-signed-out.tsx'

const EnrolmentStep = lazy(async () => ({ default: (await import('./enrolment-step.tsx')).EnrolmentStep }))

/** The login, one step after the other: password, code, and what has to be set up first. */
export function LoginForm() {
  const { step, logIn, goOn, beginAnew } = useLogin()
  switch (step.at) {
    case 'credentials':
      return (
        <>
          <WhySignedOut />
          <CredentialsStep onSubmit={logIn} />
        </>
      )
    case 'code':
      return (
        <CodeStep onSubmit={(code) => logIn({ ...step.credentials, code })} onBack={() => void beginAnew()} />
      )
    case 'change-password':
      return <OwnPasswordStep oldPassword={step.password} onDone={goOn} onBack={() => void beginAnew()} />
    case 'enrol-second-factor':
      return (
        <Suspense fallback={<Skeleton shape="card" />}>
          <EnrolmentStep onDone={(opened) => goOn(opened, step.password)} onBack={() => void beginAnew()} />
        </Suspense>
      )
  }
}
