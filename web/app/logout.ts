import { logout } from '@standfest/domain/features/login/login.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { NetworkFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { leaveFor } from './leave.ts'
import { forgetSession } from './session.ts'

/**
 * Ends the session and begins a fresh page at the login. While the server cannot be reached the session stays
 * open there, so the page stays too; the frame says that there is no connection.
 */
export function useLogout(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    try {
      await send(logout)
    } catch (error) {
      if (error instanceof NetworkFailed) return
    }
    forgetSession()
    queries.clear()
    leaveFor('/login')
  }, [queries])
}
