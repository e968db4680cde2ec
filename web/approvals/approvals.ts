import type { ApprovalId } from '@standfest/domain/base/id.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  approvalTermsResource,
  askApproval,
  decideApproval,
  listApprovals,
  withdrawApproval,
} from '@standfest/domain/features/approvals/approvals.calls.ts'
import type {
  Approval,
  ApprovalDecision,
  ApprovalTerms,
  NewApproval,
} from '@standfest/domain/features/approvals/approvals.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { includedOf, send } from '#api/send.ts'
import { useSameKey } from '#editing/use-same-key.ts'
import { renewPeople } from '#session/people.ts'
import { useSession } from '#session/session.ts'

/** The query key of the requests that wait for a second administrator. */
export const approvalsKey = ['approvals'] as const

type Approvals = {
  readonly waiting: readonly Approval[]
  readonly terms: ApprovalTerms | undefined
  /** The staff accounts named in the requests. */
  readonly people: ReadonlyMap<string | undefined, PersonName>
}

/** The pending requests for a second administrator, and whether the reader needs one; for administrators only. */
export function useApprovals() {
  const { role } = useSession()
  return useQuery({
    queryKey: approvalsKey,
    enabled: role === 'ADMIN',
    queryFn: async ({ signal }): Promise<Approvals> => {
      const answer = await send(listApprovals, { signal })
      const staff = includedOf(answer, therapistResource)
      return {
        waiting: answer.data.map(({ attributes }) => attributes),
        terms: includedOf(answer, approvalTermsResource)[0]?.attributes,
        people: new Map(staff.map(({ id, attributes }) => [id, attributes])),
      }
    },
  })
}

/** Sends a request to the second administrator. */
export function useAskApproval() {
  const renew = useRenew()
  const keyOf = useSameKey()
  return useMutation({
    mutationFn: (body: NewApproval) => send(askApproval, { body, idempotencyKey: keyOf(body) }),
    onSettled: renew,
  })
}

/** Approves or refuses another administrator's request. */
export function useDecideApproval() {
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ id, version, decision }: ApprovalDecision & Pick<Approval, 'id' | 'version'>) =>
      send(decideApproval, { params: { id }, id, body: { decision }, ifMatch: version }),
    onSettled: renew,
  })
}

/** Withdraws the reader's own request. */
export function useWithdrawApproval() {
  const renew = useRenew()
  return useMutation({
    mutationFn: ({ id, version }: { readonly id: ApprovalId; readonly version: number }) =>
      send(withdrawApproval, { params: { id }, ifMatch: version }),
    onSettled: renew,
  })
}

/**
 * After a decision the pending requests are read again, and with them treating therapists and substitutions, which it
 * may have changed.
 */
function useRenew(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    renewPeople(queries)
    void queries.invalidateQueries({ queryKey: ['substitutes'] })
    await queries.invalidateQueries({ queryKey: approvalsKey })
  }
}
