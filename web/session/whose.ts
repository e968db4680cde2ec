import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useParams } from 'react-router'
import { useClientAccount } from './client-account.ts'
import { useSession } from './session.ts'

/** Whose content a page shows, and as what the reader acts for them (§6). */
export type Whose = {
  readonly clientId: AccountId
  readonly as: 'self' | 'therapist' | 'substitute'
  /** For calls: clients mean themselves, everybody else names whom. */
  readonly query: { readonly account?: AccountId }
  /** A client's own content needs no name; over somebody else's it always stands. */
  readonly name: string | undefined
}

/** The same page serves the client at `/ziele` and the treating side at `/klienten/{id}/ziele`. */
export function useWhose(): Whose {
  const { account, role } = useSession()
  const { id = account.id } = useParams()
  const clientId = (role === 'CLIENT' ? account.id : id) as AccountId
  const client = useClientAccount(clientId).data?.account
  if (role === 'CLIENT') return whoseOwn(clientId)
  const name = client && `${client.name} ${client.surname}`.trim()
  return whoseOf({ id: clientId, parentId: client?.parentId ?? null }, name, account.id)
}

/** What is a client's own, for that client. */
export function whoseOwn(clientId: AccountId): Whose {
  return { clientId, as: 'self', query: {}, name: undefined }
}

/** A client whom the treating side has chosen otherwise than by the address of a record. */
export function whoseOf(
  { id, parentId }: Pick<Account, 'id' | 'parentId'>,
  name: string | undefined,
  readerId: AccountId,
): Whose {
  const as = parentId === readerId ? 'therapist' : 'substitute'
  return { clientId: id, as, query: { account: id }, name }
}
