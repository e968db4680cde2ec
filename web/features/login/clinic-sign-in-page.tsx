import type { OpenidReturn } from '@standfest/domain/features/login/openid.ts'
import { IconLinkOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import * as entranceWords from '#entrance/entrance.texts.ts'
import { EntranceHead } from '#entrance/entrance-head.tsx'
import { EntranceOutcome } from '#entrance/entrance-outcome.tsx'
import { EntrancePage } from '#entrance/entrance-page.tsx'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { useSecretOfLink } from '#entrance/link-secret.ts'
import { useRefused } from '#entrance/use-refused.ts'
import { useWords } from '#language/words.ts'
import { homeOf } from '#session/guard.ts'
import { currentSession } from '#session/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CodeStep } from './code-step.tsx'
import { EnrolmentStep } from './enrolment-step.tsx'
import * as words from './openid.texts.ts'
import { PasskeyStep } from './passkey-step.tsx'
import { useOpenidLink, useOpenidLogin } from './use-openid-login.ts'

/** The page to which the clinic's sign-in service sends its people back: a login goes on, or an account is connected. */
export function ClinicSignInPage() {
  const said = useSecretOfLink()
  const [isSignedIn] = useState(() => currentSession() !== undefined)
  const returned = readReturn(said)
  const Going = isSignedIn ? Connecting : SigningIn
  return (
    <EntrancePage>
      {returned ? <Going key={said} returned={returned} /> : <Unfinished isSignedIn={isSignedIn} />}
    </EntrancePage>
  )
}

/** What stands behind "#"; undefined where the service says that nobody signed in, or nothing at all. */
function readReturn(said: string): OpenidReturn | undefined {
  const parts = new URLSearchParams(said)
  const [authorization, state, issuer] = [parts.get('code'), parts.get('state'), parts.get('iss')]
  if (authorization === null || state === null) return undefined
  return { authorization, state, ...(issuer === null ? {} : { issuer }) }
}

function SigningIn({ returned }: { readonly returned: OpenidReturn }) {
  const t = useWords(words)
  const tEntrance = useWords(entranceWords)
  const { step, logIn, goOn, startOver } = useOpenidLogin(returned)
  const refused = useOnce(logIn)
  const back = () => void startOver()
  switch (step) {
    case 'waiting':
      return (
        <Waiting title={t('goingOn')} refused={refused}>
          <LinkButton href="/login" variant="primary" size="xl" isBlock>
            {tEntrance('toLogin')}
          </LinkButton>
        </Waiting>
      )
    case 'code':
      return (
        <CodeStep
          onSubmit={(code) => logIn({ code })}
          onPasskey={(passkey) => logIn({ passkey })}
          onBack={back}
        />
      )
    case 'passkey':
      return <PasskeyStep onProof={(passkey) => logIn({ passkey })} onBack={back} />
    case 'enrol-second-factor':
      return <EnrolmentStep onDone={goOn} onBack={back} />
  }
}

function Connecting({ returned }: { readonly returned: OpenidReturn }) {
  const t = useWords(words)
  const refused = useOnce(useOpenidLink(returned))
  const isTaken = refused?.error instanceof RequestFailed && refused.error.code === 'ERROR.CREATION_FAILED'
  const role = currentSession()?.role
  return (
    <Waiting
      title={t('connecting')}
      refused={refused}
      headline={t('failed')}
      words={isTaken ? { 'ERROR.CREATION_FAILED': t('taken') } : {}}
    >
      <LinkButton href={role === undefined ? '/login' : homeOf(role)} variant="primary" size="xl" isBlock>
        {t('back')}
      </LinkButton>
    </Waiting>
  )
}

/** Acts as soon as the page is there; what the service sent along is good once. */
function useOnce(act: () => Promise<void>) {
  const { refused, trying } = useRefused()
  const begin = useEffectEvent(
    () =>
      void trying(
        () => act(),
        () => undefined,
      ),
  )
  useEffect(() => begin(), [])
  return refused
}

function Waiting({
  title,
  refused,
  headline,
  words: more = {},
  children,
}: {
  readonly title: string
  readonly refused: ReturnType<typeof useOnce>
  readonly headline?: string
  readonly words?: Partial<Record<string, string>>
  readonly children: ReactNode
}) {
  const t = useWords(words)
  return (
    <>
      <EntranceHead title={refused === undefined ? title : t('title')} />
      {refused === undefined && <Skeleton shape="card" />}
      <EntranceRefusal headline={headline ?? t('refused')} refused={refused} words={more} />
      {refused !== undefined && children}
    </>
  )
}

function Unfinished({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const t = useWords(words)
  const tEntrance = useWords(entranceWords)
  const role = currentSession()?.role
  return (
    <EntranceOutcome
      icon={<IconLinkOff aria-hidden="true" size={24} stroke={1.75} />}
      title={t(isSignedIn ? 'notConnectedTitle' : 'unfinishedTitle')}
      text={t(isSignedIn ? 'notConnected' : 'unfinished')}
    >
      <LinkButton
        href={isSignedIn && role !== undefined ? homeOf(role) : '/login'}
        variant="primary"
        size="xl"
        isBlock
      >
        {isSignedIn ? t('back') : tEntrance('toLogin')}
      </LinkButton>
    </EntranceOutcome>
  )
}
