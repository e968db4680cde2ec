import { readAccount, therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account, PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type SubstituteDays,
  substituteResource,
} from '@standfest/domain/features/substitutes/substitutes.ts'
import { useQuery } from '@tanstack/react-query'
import { includedOf, send } from '#api/send.ts'
import { useToday } from './now.ts'
import { useSession } from './session.ts'

/** One's own account with its figures as they are now, and for a client the treating therapist. */
export type OwnAccount = { readonly account: Account; readonly therapist: PersonName | undefined }

/** A substitute of the treating therapist, now or to come: who, and on which days. */
export type StandIn = SubstituteDays & { readonly id: string; readonly person: PersonName | undefined }

/**
 * The session knows the account as it was at the start; this one is read again when something changed, and when
 * a new day begins, because its figures are those of a day.
 */
export function useOwnAccount() {
  const { account } = useSession()
  const today = useToday()
  return useQuery({
    queryKey: ['client', account.id, 'account', today],
    queryFn: async ({ signal }): Promise<OwnAccount & { readonly standIns: readonly StandIn[] }> => {
      const answer = await send(readAccount, { signal })
      const [found] = answer.data
      if (found === undefined) throw new Error('The session has no account')
      const people = includedOf(answer, therapistResource)
      const standIns = includedOf(answer, substituteResource).map(({ attributes }) => ({
        ...attributes,
        person: people.find(({ id }) => id === attributes.accountId)?.attributes,
      }))
      return { account: found.attributes, therapist: people[0]?.attributes, standIns }
    },
  })
}
