import { logout } from '@standfest/domain/features/login/login.calls.ts'
import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import { linkOpenid, loginByOpenid } from '@standfest/domain/features/login/openid.calls.ts'
import type { OpenidProof, OpenidReturn } from '@standfest/domain/features/login/openid.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sessionToken, storeToken } from '#api/connection.ts'
import { send } from '#api/send.ts'
import { homeOf } from '#session/guard.ts'
import { currentSession, sessionRenewed } from '#session/session.ts'
import { takeWantedPage } from '#session/wanted-page.ts'
import { factorAskedFor, useEnter } from './use-enter.ts'

type Factor = Pick<OpenidProof, 'code' | 'passkey'>
type Step = 'waiting' | 'code' | 'passkey' | 'enrol-second-factor'

/** A login that the clinic's sign-in service began; it goes on as one with the password does. */
export function useOpenidLogin(returned: OpenidReturn) {
  const [step, setStep] = useState<Step>('waiting')
  const enter = useEnter(takeWantedPage)
  const navigate = useNavigate()

  const goOn = async (opened: OpenedSession) => {
    if (opened.duty !== 'enrol-second-factor') return enter(opened)
    storeToken(opened.token)
    return setStep(opened.duty)
  }

  const logIn = async (factor: Factor = {}) => {
    try {
      const { data } = await send(loginByOpenid, { body: { ...returned, ...factor } })
      if (data !== undefined) await goOn(data.attributes)
    } catch (error) {
      const asked = factorAskedFor(error)
      // A second factor that was asked for before and is refused now stays at its step, which says so.
      if (asked === undefined || factor.passkey !== undefined) throw error
      setStep(asked)
    }
  }

  /** A session that can do nothing but enrol is ended, so that the next user of the device does not find it. */
  const startOver = async () => {
    if (sessionToken() !== undefined) await send(logout).catch(() => undefined)
    storeToken(undefined)
    await navigate('/login', { replace: true })
  }
  return { step, logIn, goOn, startOver }
}

/** Connects the signed-in account, and shows it where it was asked for. */
export function useOpenidLink(returned: OpenidReturn): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const { data } = await send(linkOpenid, { body: returned })
    const role = currentSession()?.role
    if (data === undefined || role === undefined) return
    sessionRenewed(data.attributes)
    await navigate(`${homeOf(role)}?security-overlay=true`, { replace: true })
  }
}
