import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useClientAccount } from '#session/client-account.ts'
import { RecordView } from './record-view.tsx'

/** Loading, missing and failed states of the client are shown by the frame around this page. */
export function DataCollectionPage({
  actions,
  further,
}: {
  readonly actions?: ReactNode
  readonly further?: ReactNode
}) {
  const { id } = useParams()
  const clientId = id as AccountId
  const client = useClientAccount(clientId)
  return client.data ? (
    <RecordView key={clientId} clientId={clientId} record={client.data} actions={actions} further={further} />
  ) : null
}
