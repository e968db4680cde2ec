import type { Duty } from '@standfest/domain/base/call.ts'
import { login, logout } from '@standfest/domain/features/login/login.calls.ts'
import type { Credentials, OpenedSession } from '@standfest/domain/features/login/login.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepToken, sessionToken } from '#api/connection.ts'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { afterLogin } from '#session/guard.ts'
import { useToday } from '#session/now.ts'
import { keepOpeningAnswer } from '#session/own-account.ts'
import { currentSession, openSession } from '#session/session.ts'

/** Where a login stands. What was typed is kept in memory only, for as long as the next step needs it. */
type LoginStep =
  | { readonly at: 'credentials' }
  | { readonly at: 'code'; readonly credentials: Credentials }
  | { readonly at: Duty; readonly password: string }

/**
 * A login in as many steps as the server asks for: the password, the code, and whatever comes before everything else.
 * At the end the session is open and the page goes where the person wanted to go.
 */
export function useLogin() {
  const [step, setStep] = useState<LoginStep>({ at: 'credentials' })
  const enter = useEnter()

  /** On with a session that the server opened or renewed; `password` is the one that holds now. */
  const goOn = async (opened: OpenedSession, password: string) => {
    if (opened.duty === undefined) return enter(opened)
    keepToken(opened.token)
    return setStep({ at: opened.duty, password })
  }

  const logIn = async (credentials: Credentials) => {
    try {
      const { data } = await send(login, { body: credentials })
      if (data !== undefined) await goOn(data.attributes, credentials.password)
    } catch (error) {
      if (!asksForCode(error)) throw error
      setStep({ at: 'code', credentials })
    }
  }

  /** Behind a duty there is a session already: it ends, so that whoever comes to this device next does not find it. */
  const beginAnew = async () => {
    if (sessionToken() !== undefined) await send(logout).catch(() => undefined)
    keepToken(undefined)
    setStep({ at: 'credentials' })
  }
  return { step, logIn, goOn, beginAnew }
}

function asksForCode(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'ERROR.SECOND_FACTOR_REQUIRED'
}

function useEnter(): (opened: OpenedSession) => Promise<void> {
  const navigate = useNavigate()
  const { search } = useLocation()
  const queries = useQueryClient()
  const today = useToday()
  return async (opened) => {
    await openSession(opened)
    keepOpeningAnswer(queries, today)
    const session = currentSession()
    if (session !== undefined) await navigate(afterLogin(search, session.role), { replace: true })
  }
}
