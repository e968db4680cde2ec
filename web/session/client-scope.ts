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
  if (role === 'CLIENT') return ownClientScope(clientId)
  const name = client && `${client.name} ${client.surname}`.trim()
  return clientScopeOf({ id: clientId, parentId: client?.parentId ?? null }, name, account.id)
}

/** The scope of a client's own content. */
export function ownClientScope(clientId: AccountId): ClientScope {
  return { clientId, as: 'self', query: {}, name: undefined }
}

/** The scope of a client whom the care team selected otherwise than by a record's address. */
export function clientScopeOf(
  { id, parentId }: Pick<Account, 'id' | 'parentId'>,
  name: string | undefined,
  readerId: AccountId,
): ClientScope {
  const as = parentId === readerId ? 'therapist' : 'substitute'
  return { clientId: id, as, query: { account: id }, name }
}
