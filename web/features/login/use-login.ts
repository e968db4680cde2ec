import type { Duty } from '@standfest/domain/base/call.ts'
import { login, logout } from '@standfest/domain/features/login/login.calls.ts'
import type { Credentials, OpenedSession } from '@standfest/domain/features/login/login.ts'
import { loginByPasskey } from '@standfest/domain/features/login/passkeys.calls.ts'
import type { PasskeyProof } from '@standfest/domain/features/login/passkeys.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionToken, storeToken } from '#api/connection.ts'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { useConfig } from '#session/config.ts'
import { afterLogin } from '#session/guard.ts'
import { useToday } from '#session/now.ts'
import { cacheOpeningAnswer } from '#session/own-account.ts'
import { currentSession, openSession } from '#session/session.ts'
import { hasPasskeys } from './passkey-support.ts'

/** The state of a login. Typed credentials are kept in memory only, for as long as the next step needs them. */
type LoginStep =
  | { readonly at: 'credentials' }
  | { readonly at: 'code' | 'passkey'; readonly credentials: Credentials }
  | { readonly at: 'passkey-offer'; readonly opened: OpenedSession }
  | { readonly at: Duty; readonly password: string }

/**
 * The login as a state machine with as many steps as the server asks for: the password, the code, and required
 * duties. At the end the session is open and the page goes to the requested address.
 */
export function useLogin() {
  const [step, setStep] = useState<LoginStep>({ at: 'credentials' })
  const enter = useEnter()
  const { role } = useConfig()

  /** Continues with a session that the server opened or renewed; `password` is the present one. */
  const goOn = async (opened: OpenedSession, password: string) => {
    if (opened.duty === undefined) return enter(opened)
    storeToken(opened.token)
    return setStep({ at: opened.duty, password })
  }

  const logIn = async (credentials: Credentials) => {
    try {
      const { data } = await send(login, { body: credentials })
      if (data !== undefined) await goOn(data.attributes, credentials.password)
    } catch (error) {
      const at = factorAskedFor(error)
      // A refused passkey is shown at its own step, instead of asking for the second factor again.
      if (at === undefined || credentials.passkey !== undefined) throw error
      setStep({ at, credentials })
    }
  }

  const logInByPasskey = async (proof: PasskeyProof) => {
    const { data } = await send(loginByPasskey, { body: proof })
    if (data !== undefined) await enter(data.attributes)
  }

  /** Offers a passkey to a client who has just chosen a password; the session is already open. */
  const goOnWithOwnPassword = async (opened: OpenedSession, password: string) => {
    if (opened.duty !== undefined || role !== 'CLIENT' || !hasPasskeys()) return goOn(opened, password)
    storeToken(opened.token)
    return setStep({ at: 'passkey-offer', opened })
  }

  /** Cancels a duty step: its session is ended, so that the next user of the device does not find it. */
  const startOver = async () => {
    if (sessionToken() !== undefined) await send(logout).catch(() => undefined)
    storeToken(undefined)
    setStep({ at: 'credentials' })
  }
  return { step, logIn, logInByPasskey, goOn, goOnWithOwnPassword, enter, startOver }
}

function factorAskedFor(error: unknown): 'code' | 'passkey' | undefined {
  if (!(error instanceof RequestFailed)) return undefined
  if (error.code === 'ERROR.SECOND_FACTOR_REQUIRED') return 'code'
  return error.code === 'ERROR.PASSKEY_REQUIRED' ? 'passkey' : undefined
}

function useEnter(): (opened: OpenedSession) => Promise<void> {
  const navigate = useNavigate()
  const { search } = useLocation()
  const queries = useQueryClient()
  const today = useToday()
  return async (opened) => {
    await openSession(opened)
    cacheOpeningAnswer(queries, today)
    const session = currentSession()
    if (session !== undefined) await navigate(afterLogin(search, session.role), { replace: true })
  }
}
