import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
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
  Successor,
  SuccessorKind,
} from '@standfest/domain/features/meetings/meetings.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentItem } from '#api/content-item.ts'
import { send } from '#api/send.ts'
import { createContent, useContents } from '#content/content.queries.ts'
import type { ClientScope } from '#session/client-scope.ts'
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
  /** It goes on as a goal, a task or an appointment; the key is that item's id, so that a repeated attempt makes no second one. */
  | {
      readonly type: 'become'
      readonly agreement: Agreement
      readonly kind: SuccessorKind
      readonly attributes: object
      readonly key: string
    }
  /** Its successor is deleted, and it is open again. */
  | { readonly type: 'take-back'; readonly agreement: Agreement; readonly successor: Successor }
  /** Agreed again in this session as a new one, before the old one is settled: whatever fails, none is lost. */
  | {
      readonly type: 'carry'
      readonly agreement: Agreement
      readonly meetingId: ContentId
      readonly key: string
    }
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
      if (step.type === 'become') await createContent(queries, kinds[step.kind], { clientId, query }, step)
      if (step.type === 'take-back')
        await send(kinds[step.successor.kind].calls.remove, { params: { id: step.successor.id }, query })
      if (step.type === 'carry') {
        const body = { meetingId: step.meetingId, text, shared }
        await send(createAgreement, { query, body, idempotencyKey: step.key })
      }
      const change = changeOf(step)
      await send(changeAgreement, { params: { id }, id, query, body: change, ifMatch: version })
    },
    onSettled: () => renew(queries, clientId),
  })
}

const kinds = {
  goal: { kind: 'GOAL', calls: goalCalls },
  task: { kind: 'INTERVENTION', calls: taskCalls },
  appointment: { kind: 'APPOINTMENT', calls: appointmentCalls },
} as const

function changeOf(step: Exclude<AgreementStep, { type: 'add' | 'remove' }>): AgreementChange {
  switch (step.type) {
    case 'carry':
      return { outcome: 'carried' }
    case 'become':
      return { successor: { kind: step.kind, id: step.key as ContentId } }
    case 'take-back':
      return { outcome: 'open' }
    case 'change':
      return step.change
  }
}

/** The client's open goals, of which a task can be a part. */
export function useOpenGoals(scope: ClientScope): readonly ContentItem[] {
  const { data = [] } = useContents(kinds.goal, scope)
  return data.filter(({ deletedAt, doneAt }) => deletedAt === 0 && !doneAt)
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
