import type { AccountId } from '@standfest/domain/base/id.ts'
import { readAccount, therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { RequestFailed } from '#api/failures.ts'
import { includedOf, send } from '#api/send.ts'
import { usePresentDay, useToday } from './now.ts'
import { type AccountOfDay, accountOn, readOfDay, recordKeyOf } from './own-account.ts'

/** A client as the therapist reads them, with today's totals; null where this reader has no access. */
export function useClientAccount(clientId: AccountId) {
  const today = useToday()
  const presentDay = usePresentDay()
  return useQuery({
    // The record's own page has the same query under the same key, so that it is requested once.
    queryKey: recordKeyOf(clientId),
    queryFn: async ({ signal }): Promise<AccountOfDay | null> => {
      try {
        const { answer, readOn } = await readOfDay(presentDay, () =>
          send(readAccount, { query: { account: clientId }, signal }),
        )
        const account = answer.data[0]?.attributes
        const therapist = includedOf(answer, therapistResource)[0]?.attributes
        return account === undefined ? null : { account, therapist, readOn }
      } catch (error) {
        if (isNobody(error)) return null
        throw error
      }
    },
    select: (record) => record && { ...record, account: accountOn(today, record) },
  })
}

/** Whether there is no such client for this reader: not assigned, or an invalid id in the address. */
function isNobody(error: unknown): boolean {
  return error instanceof RequestFailed && [400, 403, 422].includes(error.status)
}
