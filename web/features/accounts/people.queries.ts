import type { AccountId } from '@standfest/domain/base/id.ts'
import { readAccount, therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account, PersonName, Therapist } from '@standfest/domain/features/accounts/accounts.ts'
import type { AccountSearch } from '@standfest/domain/features/accounts/find-accounts.ts'
import type { NewStaff } from '@standfest/domain/features/accounts/new-accounts.ts'
import {
  createStaff,
  findAccounts,
  foundCountResource,
  listTherapists,
} from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { RequestFailed } from '#api/failures.ts'
import { includedOf, send } from '#api/send.ts'
import { useSecond } from '#approvals/use-second.ts'
import type { OwnAccount } from '#session/own-account.ts'
import { renewPeople } from '#session/people.ts'
import type { Base, Changeable } from './account-form.ts'
import { type Saving, useSaveAccount } from './accounts.queries.ts'

/** A page of accounts, with the number of all that were found. */
export type FoundPeople = {
  readonly people: readonly Account[]
  readonly therapists: ReadonlyMap<string, PersonName>
  readonly total: number
}

/** The accounts that match the filters; while another page is loading the former one stays. */
export function useFoundPeople(search: AccountSearch) {
  return useQuery({
    queryKey: ['people', 'found', search],
    queryFn: async ({ signal }): Promise<FoundPeople> => {
      const answer = await send(findAccounts, { body: search, signal })
      return {
        people: answer.data.map(({ attributes }) => attributes),
        therapists: new Map(
          includedOf(answer, therapistResource).flatMap(({ id, attributes }) =>
            id === undefined ? [] : [[id, attributes] as const],
          ),
        ),
        total: includedOf(answer, foundCountResource)[0]?.attributes.total ?? 0,
      }
    },
    placeholderData: keepPreviousData,
  })
}

/** One account as an administrator sees it; null where there is none. */
export function usePerson(id: AccountId) {
  return useQuery({
    queryKey: ['people', 'one', id],
    queryFn: async ({ signal }): Promise<OwnAccount | null> => {
      try {
        return await readPerson(id, signal)
      } catch (error) {
        if (error instanceof RequestFailed && [400, 403, 422].includes(error.status)) return null
        throw error
      }
    },
  })
}

async function readPerson(id: AccountId, signal?: AbortSignal): Promise<OwnAccount | null> {
  const answer = await send(readAccount, { query: { account: id }, ...(signal && { signal }) })
  const account = answer.data[0]?.attributes
  const therapist = includedOf(answer, therapistResource)[0]?.attributes
  return account === undefined ? null : { account, therapist }
}

/** An account in its present version. */
export async function rereadPerson(id: AccountId): Promise<Base> {
  const read = await readPerson(id)
  if (read === null) throw new Error('The account is not there any more')
  return { account: read.account, lifeAreas: [] }
}

/**
 * Sends an administrator's changes of an account. A changed e-mail address of a colleague becomes a request where it
 * takes a second administrator.
 */
export function useSavePerson(changeable: readonly Changeable[], isStaff: boolean): Saving {
  const second = useSecond()
  const waits = isStaff && second.isNeeded
  const saving = useSaveAccount(changeable, (queries, answered, before) => {
    const account = { ...before, ...answered }
    storePerson(queries, account)
    return account
  })
  return {
    ...saving,
    send: async ({ account: { email, ...account } = {} }, attempt, form) => {
      const isAsked = waits && email !== undefined
      const own = isAsked || email === undefined ? account : { ...account, email }
      const saved = await saving.send({ account: own }, attempt, form)
      if (isAsked) await second.ask({ kind: 'address', accountId: attempt.base.account.id, email })
      return saved
    },
  }
}

/** Sends a new staff account. */
export function useCreateStaff() {
  const queries = useQueryClient()
  return async (body: NewStaff, key: string): Promise<Account> => {
    const { data } = await send(createStaff, { body, idempotencyKey: key })
    if (data === undefined) throw new Error('The account that was made is missing in the answer')
    renewPeople(queries)
    return data.attributes
  }
}

/** A therapist who can take over clients, with the number of present ones. */
export type Colleague = Therapist & { readonly id: AccountId }

export function useTreatingColleagues() {
  return useQuery({
    queryKey: ['people', 'therapists'],
    queryFn: async ({ signal }): Promise<readonly Colleague[]> => {
      const { data } = await send(listTherapists, { signal })
      return data.flatMap(({ id, attributes }) =>
        id === undefined ? [] : [{ ...attributes, id: id as AccountId }],
      )
    },
  })
}

/** Updates the query cache with the saved account; lists are read again all the same. */
function storePerson(queries: QueryClient, account: Account): void {
  queries.setQueryData<OwnAccount | null>(
    ['people', 'one', account.id],
    (read) => read && { ...read, account },
  )
  renewPeople(queries)
}
