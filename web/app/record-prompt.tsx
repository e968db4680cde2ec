import type { AccountId } from '@standfest/domain/base/id.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { ConsumptionPrompt } from '#features/clients/consumption-prompt.tsx'
import { useMarking } from '#features/clients/use-marking.ts'
import { useClients } from '#session/clients.ts'
import { useToday } from '#session/now.ts'

/** Pages for printing, often with the client in the room. */
const printed = /\/(vorbereitung|kerndatensatz)$|\/sitzungen\//

/** The question about consumption on a record's page: about this client only, whose name is already on the page. */
export function RecordPrompt({ clientId }: { readonly clientId: AccountId }) {
  const { data } = useClients()
  const today = useToday()
  const marking = useMarking()
  const { pathname } = useLocation()
  const entries = useMemo(
    () => data?.filter(({ account }) => account.id === clientId) ?? [],
    [data, clientId],
  )
  if (printed.test(pathname)) return null
  return <ConsumptionPrompt entries={entries} today={today} marking={marking} />
}
