import type { AccountId } from '@standfest/domain/base/id.ts'
import { listSoberAgreements } from '@standfest/domain/features/sober-agreements/sober-agreements.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { ClientScope } from '#session/client-scope.ts'

const keyOf = (clientId: AccountId) => ['client', clientId, 'sober-agreements']

/** A client's agreements for a time without alcohol, newest first. */
export function useSoberAgreements({ clientId, query }: Pick<ClientScope, 'clientId' | 'query'>) {
  return useQuery({
    queryKey: keyOf(clientId),
    queryFn: async ({ signal }) =>
      (await send(listSoberAgreements, { query, signal })).data.map(({ attributes }) => attributes),
  })
}
