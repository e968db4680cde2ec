import type { AccountId } from '@standfest/domain/base/id.ts'
import { recordPrint } from '@standfest/domain/features/audit-log/audit-log.calls.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { send } from '#api/send.ts'
import { useSession } from '#session/session.ts'

/** A letter has a line of its own in the audit log. */
const hasOwnLine = (path: string) => path.endsWith('/brief')

/**
 * Tells the audit log when pages of a client are printed, by a button or by the browser itself: the client reads that
 * they went onto paper (§6). Where the server cannot be reached, the print has no line.
 */
export function useNotedPrints(clientId: AccountId): void {
  const { role } = useSession()
  const { pathname } = useLocation()
  const isNoted = role === 'THERAPIST' && !hasOwnLine(pathname)
  useEffect(() => {
    if (!isNoted) return undefined
    const note = () => {
      send(recordPrint, { query: { account: clientId } }).catch(() => undefined)
    }
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [clientId, isNoted])
}
