import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useParams } from 'react-router'
import { useClientAccount } from './client-account.ts'
import { useSession } from './session.ts'

/** The client whose content a page shows, and in which capacity the reader acts (§6). */
export type ClientScope = {
  readonly clientId: AccountId
  readonly as: 'self' | 'therapist' | 'substitute'
  /** The query parameters of calls: clients mean themselves, all other readers name the client. */
  readonly query: { readonly account?: AccountId }
  /** The client's name, shown over content that is not the reader's own. */
  readonly name: string | undefined
  /** Whether the treatment is closed: the record is read-only for both sides (§4). */
  readonly isReadOnly: boolean
}

/**
 * The client of the present page: the same page serves the client at `/ziele` and the care team at
 * `/klienten/{id}/ziele`.
 */
export function useClientScope(): ClientScope {
  const { account, role } = useSession()
  const { id = account.id } = useParams()
  const clientId = (role === 'CLIENT' ? account.id : id) as AccountId
  const client = useClientAccount(clientId).data?.account
  const treatmentClosedOn = client?.treatmentClosedOn ?? null
  if (role === 'CLIENT') return ownClientScope(clientId, treatmentClosedOn !== null)
  const name = client && `${client.name} ${client.surname}`.trim()
  const parentId = client?.parentId ?? null
  return clientScopeOf({ id: clientId, parentId, treatmentClosedOn }, name, account.id)
}

/** The scope of a client's own content; what only reads need not know whether the treatment is closed. */
export function ownClientScope(clientId: AccountId, isReadOnly = false): ClientScope {
  return { clientId, as: 'self', query: {}, name: undefined, isReadOnly }
}

/** The scope of a client whom the care team selected otherwise than by a record's address. */
export function clientScopeOf(
  { id, parentId, treatmentClosedOn }: Pick<Account, 'id' | 'parentId' | 'treatmentClosedOn'>,
  name: string | undefined,
  readerId: AccountId,
): ClientScope {
  const as = parentId === readerId ? 'therapist' : 'substitute'
  return { clientId: id, as, query: { account: id }, name, isReadOnly: treatmentClosedOn !== null }
}
