import type { AccountId, SubstituteId } from '@standfest/domain/base/id.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { listTherapists } from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import {
  changeSubstitute,
  endSubstitute,
  listSubstitutes,
  nameSubstitute,
} from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import type {
  NewSubstitute,
  Substitute,
  SubstituteDays,
} from '@standfest/domain/features/substitutes/substitutes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { includedOf, send } from '#api/send.ts'

const listKey = ['substitutes'] as const

/** A substitution with the two people by name. */
export type NamedSubstitute = Substitute & {
  readonly parent: PersonName | undefined
  readonly colleague: PersonName | undefined
}

/** The reader's substitutions; for administrators all of them. */
export function useSubstitutes() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }): Promise<readonly NamedSubstitute[]> => {
      const answer = await send(listSubstitutes, { signal })
      const people = new Map(
        includedOf(answer, therapistResource).map(({ id, attributes }) => [id, attributes]),
      )
      return answer.data.map(({ attributes }) => ({
        ...attributes,
        parent: people.get(attributes.parentId),
        colleague: people.get(attributes.accountId),
      }))
    },
  })
}

/** A therapist who can be selected. */
export type Colleague = { readonly id: AccountId; readonly person: PersonName }

/** The active therapists by name. */
export function useColleagues() {
  return useQuery({
    queryKey: ['therapists'],
    queryFn: async ({ signal }): Promise<readonly Colleague[]> => {
      const { data } = await send(listTherapists, { signal })
      return data.flatMap(({ id, attributes }) =>
        id === undefined ? [] : [{ id: id as AccountId, person: attributes }],
      )
    },
  })
}

/** A new substitution, or changed days of a loaded one. */
export type Saved =
  | { readonly wanted: NewSubstitute & { readonly atOnce?: true }; readonly key: string }
  | {
      readonly id: SubstituteId
      readonly version: number
      readonly days: SubstituteDays
      readonly key: string
    }

export function useSaveSubstitute() {
  const renew = useRenew()
  return useMutation({
    mutationFn: async (saved: Saved): Promise<Substitute | undefined> => {
      if ('wanted' in saved)
        return (await send(nameSubstitute, { body: saved.wanted, idempotencyKey: saved.key })).data
          ?.attributes
      const { id, version, days, key } = saved
      const sent = { params: { id }, id, body: days, ifMatch: version, idempotencyKey: key }
      return (await send(changeSubstitute, sent)).data?.attributes
    },
    onSettled: renew,
  })
}

export function useEndSubstitute() {
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ id, version }: Substitute) => send(endSubstitute, { params: { id }, ifMatch: version }),
    onSettled: renew,
  })
}

function useRenew(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: listKey })
}
