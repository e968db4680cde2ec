import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { RequestFailed } from '#api/failures.ts'
import { afterLogin } from '#session/guard.ts'
import { usePresentDay } from '#session/now.ts'
import { cacheOpeningAnswer, readOfDay } from '#session/own-account.ts'
import { currentSession, openSession } from '#session/session.ts'

/** Opens the session on this page, and goes to the requested address, which the page's own query names unless `query` does. */
export function useEnter(query?: () => string): (opened: OpenedSession) => Promise<void> {
  const navigate = useNavigate()
  const { search } = useLocation()
  const queries = useQueryClient()
  const presentDay = usePresentDay()
  return async (opened) => {
    const { readOn } = await readOfDay(presentDay, () => openSession(opened))
    cacheOpeningAnswer(queries, () => readOn)
    const session = currentSession()
    if (session !== undefined)
      await navigate(afterLogin(query?.() ?? search, session.role), { replace: true })
  }
}

/** The second factor that the server asks for, if that is why it refused a login. */
export function factorAskedFor(error: unknown): 'code' | 'passkey' | undefined {
  if (!(error instanceof RequestFailed)) return undefined
  if (error.code === 'ERROR.SECOND_FACTOR_REQUIRED') return 'code'
  return error.code === 'ERROR.PASSKEY_REQUIRED' ? 'passkey' : undefined
}
