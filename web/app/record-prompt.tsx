import type { AccountId } from '@standfest/domain/base/id.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { ConsumptionPrompt } from '#features/clients/consumption-prompt.tsx'
import { useMarking } from '#features/clients/use-marking.ts'
import { useClients } from '#session/clients.ts'
import { useToday } from '#session/now.ts'

/** Pages that are made to be printed, often with the client in the room. */
const printed = /\/vorbereitung$/

/** In a record the question is about its client alone, whose name is over the page already. */
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
