import { z } from 'zod'
import { Day, Instant } from '#base/day.ts'
import { AccountId, ApprovalId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import { PersonName } from '#features/accounts/accounts.ts'

/**
 * What one administrator alone does not do: each of them opens a way to what clients wrote, or to being two
 * administrators in one person (§6).
 */
export const approvalKinds = [
  'hand-over',
  'certificate-code',
  'password-reset',
  'substitution',
  'address',
  'activation',
  'waiting-rule',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/**
 * Where a request stands: it waits; it has its yes, and whoever asked fetches the code; it took effect; a second
 * administrator said no; who asked took it back; or it could not happen any more.
 */
export const approvalStates = ['waiting', 'approved', 'effected', 'refused', 'withdrawn', 'ended'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What a clinic decides: only a second administrator's yes, or that, and after a day it happens without one too. */
export const approvalRules = ['second-administrator', '24-hours'] as const
export type ApprovalRule = (typeof approvalRules)[number]

/** How long a request waits where no second administrator answers, and how long an account counts as opened anew. */
export const approvalWaitSeconds = 24 * 3600

/** How long whoever asked for a certificate code may make it after the approval (§6). */
export const approvedCodeSeconds = 24 * 3600

/** Which ids and days each kind of request names. */
const namedBy = {
  'hand-over': [
    ['clientId', 'therapistId'],
    ['parentId', 'therapistId'],
  ],
  'certificate-code': [['accountId']],
  'password-reset': [['accountId']],
  substitution: [['accountId', 'parentId', 'startDate', 'endDate']],
  address: [['accountId', 'email']],
  activation: [['accountId']],
  'waiting-rule': [[]],
} as const satisfies Readonly<Record<ApprovalKind, readonly (readonly string[])[]>>

const about = {
  kind: z.enum(approvalKinds),
  /** The client who is handed over. */
  clientId: AccountId.optional(),
  /** The therapist whose clients are all handed over, or who is absent. */
  parentId: AccountId.optional(),
  /** Who treats from then on. */
  therapistId: AccountId.optional(),
  /** Who stands in, or whose code, password, address or access it is. */
  accountId: AccountId.optional(),
  /** The address that somebody of the staff is to get. */
  email: z.string().max(1000).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
}

/** A request as an administrator sends it. */
export const NewApproval = z
  .strictObject(about)
  .refine(({ kind, ...named }) =>
    namedBy[kind].some((names) => Object.keys(named).toSorted().join() === names.toSorted().join()),
  )
export type NewApproval = z.infer<typeof NewApproval>

/** A request as administrators see it while it waits. */
export const Approval = z.object({
  ...about,
  id: ApprovalId,
  version: z.int(),
  state: z.enum(approvalStates),
  askedBy: AccountId,
  askedAt: Instant,
  /** When it happens without a second administrator; null: never. Of an approved code: until when it can be made. */
  dueAt: Instant.nullable(),
  /** The client who is handed over, by name; null: all of a therapist, or no client at all. */
  person: PersonName.nullable(),
  /** Whether it opens a way for an account that whoever asked made, or gave another address. */
  madeByAsker: z.boolean(),
})
export type Approval = z.infer<typeof Approval>

/** What a second administrator decides. */
export const ApprovalDecision = z.strictObject({ decision: z.enum(['approve', 'refuse']) })
export type ApprovalDecision = z.infer<typeof ApprovalDecision>

/** What forms say before they are sent: whether a second administrator is needed, and for which accounts of their own. */
export const ApprovalTerms = z.object({
  needed: z.boolean(),
  rule: z.enum(approvalRules),
  /** The accounts of staff that the reader made or last gave another address: a code or a link for them needs a second administrator. */
  made: z.array(AccountId),
})
export type ApprovalTerms = z.infer<typeof ApprovalTerms>

/** An administrator, as far as it matters for whether there are two of them. */
export type AdministratorFacts = {
  readonly id: AccountId
  readonly active: boolean
  /** When another administrator last opened a way into the account: made it, switched it on, sent a link to it. */
  readonly entrustedAt: Instant | undefined
  readonly switchedOffAt: Instant | undefined
}

/**
 * Whether a second administrator is needed: there is one, or there was one until a day ago; where the clinic waits for a
 * yes without end, until ever. Nobody becomes the only one by switching the others off (§6).
 */
export function needsSecond(
  by: AccountId,
  administrators: readonly AdministratorFacts[],
  { rule, now }: { readonly rule: ApprovalRule; readonly now: Instant },
): boolean {
  const counts = (switchedOffAt: Instant | undefined) =>
    rule === '24-hours' ? isWithinADay(switchedOffAt, now) : switchedOffAt !== undefined
  return administrators.some(
    ({ id, active, switchedOffAt }) => id !== by && (active || counts(switchedOffAt)),
  )
}

/** When a request takes effect without a second administrator; undefined: it does not. */
export function dueOf(rule: ApprovalRule, now: Instant): Instant | undefined {
  return rule === '24-hours' ? now + approvalWaitSeconds : undefined
}

/**
 * Why somebody cannot approve a request, if so: it is their own, or a way into their account was opened by an
 * administrator within the last day, so that nobody knows yet whether it is a second person (§6).
 */
export function approvalRefusal(
  { askedBy }: { readonly askedBy: AccountId },
  approver: Pick<AdministratorFacts, 'id' | 'entrustedAt'>,
  now: Instant,
): Refusal | undefined {
  const isSecond = approver.id !== askedBy && !isWithinADay(approver.entrustedAt, now)
  return isSecond ? undefined : refusal('ERROR.APPROVAL_OWN')
}

/**
 * Why a substitution cannot begin at once for an unplanned absence, if so: it does not begin today, a way into the
 * colleague's account was opened by an administrator within the last day, or the same administrator made it: then
 * another one names them at once (§6).
 */
export function atOnceRefusal(
  { startDate, today }: { readonly startDate: Day; readonly today: Day },
  colleague: Pick<AdministratorFacts, 'entrustedAt'> & { readonly isOwn: boolean },
  now: Instant,
): Refusal | undefined {
  const mayBegin = startDate === today && !colleague.isOwn && !isWithinADay(colleague.entrustedAt, now)
  return mayBegin ? undefined : refusal('ERROR.APPROVAL_REQUIRED')
}

/** Whether a moment lies less than the waiting time back; one of a clock that was set back counts too. */
function isWithinADay(at: Instant | undefined, now: Instant): boolean {
  return at !== undefined && now - at < approvalWaitSeconds
}
