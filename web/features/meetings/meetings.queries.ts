import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import {
  changeAgreement,
  changeMeeting,
  createAgreement,
  listAgreements,
  readMeeting,
  removeAgreement,
} from '@standfest/domain/features/meetings/meetings.calls.ts'
import type {
  Agreement,
  AgreementChange,
  Meeting,
  MeetingState,
  NewAgreement,
} from '@standfest/domain/features/meetings/meetings.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { renewClient } from '#session/live.ts'

const keyOf = (clientId: AccountId, id: ContentId) => ['client', clientId, 'meeting', id]

/** A session with its agreements; null where there is none any more. */
export function useMeeting(clientId: AccountId, id: ContentId) {
  return useQuery({
    queryKey: keyOf(clientId, id),
    queryFn: async ({ signal }) => {
      const { data } = await send(readMeeting, { params: { id }, query: { account: clientId }, signal })
      return data?.attributes ?? null
    },
  })
}

/** Says whether a session was held; the answer replaces what the page knows. */
export function useChangeMeeting({ accountId, id }: Pick<Meeting, 'accountId' | 'id'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ state, version }: { readonly state: MeetingState; readonly version: number }) => {
      const query = { account: accountId }
      const { data } = await send(changeMeeting, {
        params: { id },
        id,
        query,
        body: { state },
        ifMatch: version,
      })
      return data?.attributes
    },
    onSuccess: (stored) => stored && queries.setQueryData(keyOf(accountId, id), stored),
    onSettled: () => renew(queries, accountId),
  })
}

type AgreementStep =
  | { readonly type: 'add'; readonly agreement: NewAgreement; readonly key: string }
  | { readonly type: 'change'; readonly agreement: Agreement; readonly change: AgreementChange }
  /** Agreed again in this session: the old one is carried on, and its successor is a new one. */
  | { readonly type: 'carry'; readonly agreement: Agreement; readonly meetingId: ContentId }
  | { readonly type: 'remove'; readonly agreement: Agreement }

export function useChangeAgreements(clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (step: AgreementStep) => {
      const query = { account: clientId }
      if (step.type === 'add') {
        await send(createAgreement, { query, body: step.agreement, idempotencyKey: step.key })
        return
      }
      const { id, version, text, shared } = step.agreement
      if (step.type === 'remove') {
        await send(removeAgreement, { params: { id }, query })
        return
      }
      const change = step.type === 'carry' ? ({ outcome: 'carried' } as const) : step.change
      await send(changeAgreement, { params: { id }, id, query, body: change, ifMatch: version })
      if (step.type === 'carry')
        await send(createAgreement, { query, body: { meetingId: step.meetingId, text, shared } })
    },
    onSettled: () => renew(queries, clientId),
  })
}

/** What the reader, a client, agreed in sessions and has not settled. */
export function useOwnAgreements(clientId: AccountId) {
  return useQuery({
    queryKey: ['client', clientId, 'agreements'],
    queryFn: async ({ signal }) => {
      const { data } = await send(listAgreements, { signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}

function renew(queries: QueryClient, clientId: AccountId): void {
  renewClient(queries, clientId)
}
