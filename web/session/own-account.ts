import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, SubstituteId } from '@standfest/domain/base/id.ts'
import { readAccount, therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account, PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type SubstituteDays,
  substituteResource,
} from '@standfest/domain/features/substitutes/substitutes.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Answer, includedOf, send } from '#api/send.ts'
import { useToday } from './now.ts'
import { takeOpeningAnswer, useSession } from './session.ts'

/** The reader's own account with present totals, and for a client the treating therapist. */
export type OwnAccount = { readonly account: Account; readonly therapist: PersonName | undefined }

/** A present or future substitute of the treating therapist: who, and on which days. */
export type StandIn = SubstituteDays & {
  readonly id: SubstituteId
  readonly person: PersonName | undefined
  /** Whether a handover note about the reader exists. */
  readonly hasHandoverNote?: boolean | undefined
}

/**
 * The session holds the account as it was at login; this query is read again after changes, and at midnight, because
 * its totals are those of a day.
 */
export function useOwnAccount() {
  const { account } = useSession()
  const today = useToday()
  return useQuery({
    queryKey: keyOf(account.id, today),
    queryFn: async ({ signal }) => ownAccountIn(await send(readAccount, { signal })),
  })
}

/** Fills the query cache with the account from the login, so that the first page does not request it again. */
export function cacheOpeningAnswer(queries: QueryClient, today: Day): void {
  const answer = takeOpeningAnswer()
  if (answer === undefined) return
  const own = ownAccountIn(answer)
  queries.setQueryData(keyOf(own.account.id, today), own)
  // A client's own record has the same query key as it has for the care team.
  queries.setQueryData(recordKeyOf(own.account.id, today), own)
}

const keyOf = (id: AccountId, today: Day) => ['client', id, 'account', today] as const

/** The query key of a client's account as the care team reads it. */
export const recordKeyOf = (clientId: AccountId, today: Day) => ['client', clientId, 'record', today] as const

function ownAccountIn(
  answer: Answer<typeof readAccount>,
): OwnAccount & { readonly standIns: readonly StandIn[] } {
  const [found] = answer.data
  if (found === undefined) throw new Error('The session has no account')
  const people = includedOf(answer, therapistResource)
  const standIns = includedOf(answer, substituteResource).map(({ attributes }) => ({
    ...attributes,
    person: people.find(({ id }) => id === attributes.accountId)?.attributes,
  }))
  return { account: found.attributes, therapist: people[0]?.attributes, standIns }
}
