import { call, many, none, one } from '#base/call.ts'
import { byId } from '#base/call-input.ts'
import { ApprovalId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { therapistResource } from '#features/accounts/accounts.calls.ts'
import { Approval, ApprovalDecision, ApprovalTerms, NewApproval } from './approvals.ts'

const approvalResource = resource('approval', Approval)
export const approvalTermsResource = resource('approvalTerms', ApprovalTerms)

/** Why the requested action itself is impossible, regardless of the approval. */
const notPossible = [
  'ERROR.ACCESS_DENIED',
  'ERROR.UPDATE_FAILED',
  'ERROR.ACCOUNT_ANONYMISED',
  'ERROR.RATE_LIMIT',
  'ERROR.SUBSTITUTE_ONESELF',
  'ERROR.SUBSTITUTE_UNAVAILABLE',
  'ERROR.SUBSTITUTE_IN_PAST',
  'ERROR.SUBSTITUTE_DAYS',
  'ERROR.SUBSTITUTE_TOO_LONG',
  'ERROR.SUBSTITUTE_OVERLAP',
  'ERROR.EMAIL_NOT_AVAILABLE',
  'ERROR.ACTIVATE_FAILED',
] as const

export const listApprovals = call({
  name: 'listApprovals',
  summary:
    'What waits for a second administrator, the latest first. Included are the people of the staff by name, and whether the reader needs a second one',
  method: 'GET',
  path: '/rest/approvals',
  by: ['ADMIN'],
  reply: many(approvalResource, [therapistResource, approvalTermsResource]),
  refusals: [],
})

export const askApproval = call({
  name: 'askApproval',
  summary: 'Ask for what one administrator alone does not do; the others and whom it concerns get a letter',
  method: 'POST',
  path: '/rest/approvals',
  by: ['ADMIN'],
  body: resource('approval', NewApproval),
  reply: one(approvalResource),
  refusals: [...notPossible, 'ERROR.APPROVAL_WAITS'],
  stepUp: true,
})

export const decideApproval = call({
  name: 'decideApproval',
  summary: 'A second administrator says yes, and it takes effect at once, or no',
  method: 'PATCH',
  path: '/rest/approvals/{id}',
  by: ['ADMIN'],
  params: byId(ApprovalId),
  body: resource('approval', ApprovalDecision),
  reply: one(approvalResource),
  refusals: [...notPossible, 'ERROR.APPROVAL_OWN', 'ERROR.ALREADY_DECIDED', 'ERROR.CONFLICT'],
  stepUp: true,
})

export const withdrawApproval = call({
  name: 'withdrawApproval',
  summary: 'Take an own request back before it takes effect',
  method: 'DELETE',
  path: '/rest/approvals/{id}',
  by: ['ADMIN'],
  params: byId(ApprovalId),
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ALREADY_DECIDED', 'ERROR.CONFLICT'],
})
