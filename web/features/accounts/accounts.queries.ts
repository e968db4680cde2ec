import type { AccountId, LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { changeCompound, createCompound } from '@standfest/domain/features/accounts/compound.calls.ts'
import type { CompoundChange, NewCompound } from '@standfest/domain/features/accounts/new-accounts.ts'
import { listLifeAreas, listLifeAreaTypes } from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { Attempt } from '#editing/use-editing.ts'
import { renewClient } from '#session/live.ts'
import type { OwnAccount } from '#session/own-account.ts'
import { accountChanged } from '#session/session.ts'
import { type AccountForm, areaChangesOf, type Base, type Changeable, changeOf } from './account-form.ts'

/** The catalogue of life areas. */
export function useLifeAreaTypes() {
  return useQuery({
    queryKey: ['life-area-types'],
    queryFn: async ({ signal }) => (await send(listLifeAreaTypes, { signal })).data.map(attributes),
  })
}

/** Which life areas are part of a client's treatment. */
export function useActiveAreas(clientId: AccountId) {
  return useQuery({
    queryKey: activeAreasKey(clientId),
    queryFn: ({ signal }) => readActiveAreas(clientId, signal),
  })
}

function activeAreasKey(clientId: AccountId) {
  return ['client', clientId, 'active-areas'] as const
}

/** The reader's own account in its present version. */
export async function rereadOwn(): Promise<Base> {
  return { account: present((await send(readAccount)).data[0]), lifeAreas: [] }
}

/** A client's account and life areas in their present version. */
export async function rereadClient(clientId: AccountId): Promise<Base> {
  const [answer, lifeAreas] = await Promise.all([
    send(readAccount, { query: { account: clientId } }),
    readActiveAreas(clientId),
  ])
  return { account: present(answer.data[0]), lifeAreas }
}

/** The changes of an account form: fields, and of a client also life areas. */
export type AccountSent = CompoundChange

/** A mutation that sends the changes of an account form. */
export type Saving = {
  readonly changeOf: (form: AccountForm, base: Base) => AccountSent | undefined
  readonly send: (change: AccountSent, attempt: Attempt<Base>, form: AccountForm) => Promise<Base>
}

const isNothing = (change: object) => Object.keys(change).length === 0

/**
 * Sends changed fields of an account without life areas; `keep` updates the query cache and returns the stored
 * account.
 */
export function useSaveAccount(
  changeable: readonly Changeable[],
  keep: (queries: QueryClient, answered: Account, before: Account) => Account,
): Saving {
  const queries = useQueryClient()
  return {
    changeOf: (form, base) => {
      const account = changeOf(base.account, form, changeable)
      return isNothing(account) ? undefined : { account }
    },
    send: async ({ account: body = {} }, { base, version, key }) => {
      if (isNothing(body)) return base
      const { id } = base.account
      const { data } = await send(changeAccount, {
        id,
        ifMatch: version ?? base.account.version,
        body,
        idempotencyKey: key,
      })
      return { account: keep(queries, present(data), base.account), lifeAreas: [] }
    },
  }
}

/** Sends the changes of the reader's own account. */
export function useSaveOwn(changeable: readonly Changeable[]): Saving {
  return useSaveAccount(changeable, (queries, account) => {
    accountChanged(account)
    keepAccount(queries, account)
    return account
  })
}

/** Sends a therapist's changes of a client's account and life areas. */
export function useSaveClient(changeable: readonly Changeable[]): Saving {
  const queries = useQueryClient()
  return {
    changeOf: (form, base) => {
      const account = changeOf(base.account, form, changeable)
      const lifeareas = areaChangesOf(base.lifeAreas, form.lifeAreas)
      const body = { ...(!isNothing(account) && { account }), ...(lifeareas.length > 0 && { lifeareas }) }
      return isNothing(body) ? undefined : body
    },
    send: async (body, { base, version, key }, form) => {
      const { id } = base.account
      const { data } = await send(changeCompound, {
        id,
        ifMatch: version ?? base.account.version,
        body,
        idempotencyKey: key,
      })
      const saved = { account: present(data), lifeAreas: form.lifeAreas }
      keepAccount(queries, saved.account)
      queries.setQueryData(activeAreasKey(id), saved.lifeAreas)
      return saved
    },
  }
}

/** Sends a new client: account and life areas together. */
export function useCreateClient() {
  const queries = useQueryClient()
  return async (body: NewCompound, key: string): Promise<Account> => {
    const { data } = await send(createCompound, { body, idempotencyKey: key })
    const account = present(data)
    renewClient(queries, account.id)
    return account
  }
}

/**
 * Updates the query cache with the saved account; everything that depends on the account is read again all the same.
 */
function keepAccount(queries: QueryClient, account: Account): void {
  for (const reading of ['account', 'record']) {
    queries.setQueriesData<OwnAccount>({ queryKey: ['client', account.id, reading] }, (read) =>
      read ? { ...read, account: { ...read.account, ...account } } : read,
    )
  }
  renewClient(queries, account.id)
}

async function readActiveAreas(
  clientId: AccountId,
  signal?: AbortSignal,
): Promise<readonly LifeAreaTypeId[]> {
  const { data } = await send(listLifeAreas, { query: { account: clientId }, ...(signal && { signal }) })
  return data.map(attributes).flatMap(({ typeId, activeFlag }) => (activeFlag ? [typeId] : []))
}

function attributes<Attributes>(item: { readonly attributes: Attributes }): Attributes {
  return item.attributes
}

function present(item: { readonly attributes: Account } | undefined): Account {
  if (item === undefined) throw new Error('The account is not there any more')
  return item.attributes
}
