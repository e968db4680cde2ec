import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, SubstituteId } from '@standfest/domain/base/id.ts'
import { readAccount, therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account, PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type SubstituteDays,
  substituteResource,
} from '@standfest/domain/features/substitutes/substitutes.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Answer, includedOf, send } from '#api/send.ts'
import { usePresentDay, useToday } from './now.ts'
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

/** An account with the day that it tells about. */
export type AccountOfDay = OwnAccount & { readonly readOn: Day }

/**
 * The session holds the account as it was at login; this query is read again after changes, and at midnight. Until that
 * succeeds the account of the day before is shown: a page that waited for it would drop a check-in in progress.
 */
export function useOwnAccount() {
  const { account } = useSession()
  const today = useToday()
  const presentDay = usePresentDay()
  return useQuery({
    queryKey: keyOf(account.id),
    queryFn: async ({ signal }) => {
      const { answer, readOn } = await readOfDay(presentDay, () => send(readAccount, { signal }))
      return ownAccountIn(answer, readOn)
    },
    select: (own) => ({ ...own, account: accountOn(today, own) }),
  })
}

/**
 * An answer with the day that it tells about. An answer that was on its way at midnight is of the day before; the
 * server's time, which comes with the answer, sets a clock right that was fast when the answer was asked for.
 */
export async function readOfDay<Read>(
  presentDay: () => Day,
  read: () => Promise<Read>,
): Promise<{ readonly answer: Read; readonly readOn: Day }> {
  const askedOn = presentDay()
  const answer = await read()
  const answeredOn = presentDay()
  return { answer, readOn: askedOn < answeredOn ? askedOn : answeredOn }
}

/** An account as of today: the check-in that was answered on the day on which it was read holds for that day only. */
export function accountOn<Of extends Pick<Account, 'surveyFlag'>>(
  today: Day,
  { account, readOn }: { readonly account: Of; readonly readOn: Day },
): Of {
  const isOver = readOn < today && account.surveyFlag !== undefined
  return isOver ? { ...account, surveyFlag: false } : account
}

/**
 * A day that has not come cannot be told about: a fast clock named it, and the account is of the present day. It would
 * be believed once that day comes.
 */
export function notOfALaterDay(queries: QueryClient, today: Day): void {
  queries.setQueriesData<AccountOfDay | null>(
    {
      predicate: ({ queryKey: [of, , part] }) => of === 'client' && (part === 'account' || part === 'record'),
    },
    (own) => (own && own.readOn > today ? { ...own, readOn: today } : undefined),
  )
}

/** Fills the query cache with the account from the login, so that the first page does not request it again. */
export function cacheOpeningAnswer(queries: QueryClient, dayOf: (readAt: Instant) => Day): void {
  const opening = takeOpeningAnswer()
  if (opening === undefined) return
  const own = ownAccountIn(opening.answer, dayOf(opening.readAt))
  queries.setQueryData(keyOf(own.account.id), own)
  // A client's own record has the same query key as it has for the care team.
  queries.setQueryData(recordKeyOf(own.account.id), own)
}

const keyOf = (id: AccountId) => ['client', id, 'account'] as const

/** The query key of a client's account as the care team reads it. */
export const recordKeyOf = (clientId: AccountId) => ['client', clientId, 'record'] as const

function ownAccountIn(
  answer: Answer<typeof readAccount>,
  readOn: Day,
): AccountOfDay & { readonly standIns: readonly StandIn[] } {
  const [found] = answer.data
  if (found === undefined) throw new Error('The session has no account')
  const people = includedOf(answer, therapistResource)
  const standIns = includedOf(answer, substituteResource).map(({ attributes }) => ({
    ...attributes,
    person: people.find(({ id }) => id === attributes.accountId)?.attributes,
  }))
  return { account: found.attributes, therapist: people[0]?.attributes, standIns, readOn }
}
