import type { AccountId } from '@standfest/domain/base/id.ts'
import { recordPrint } from '@standfest/domain/features/audit-log/audit-log.calls.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { send } from '#api/send.ts'
import { useSession } from '#session/session.ts'

/** Printing a letter is recorded by a call of its own. */
const hasOwnLine = (path: string) => path.endsWith('/brief')

/**
 * Records in the audit log that a client's pages were printed, by a button or by the browser itself; the client sees it among who saw the
 * record (§6). Best effort: while the server cannot be reached, a print is not recorded.
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
