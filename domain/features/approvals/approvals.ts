import { z } from 'zod'
import { Day, Instant } from '#base/day.ts'
import { AccountId, ApprovalId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import { PersonName } from '#features/accounts/accounts.ts'
import { HospitalReceiverSetting, receiverFaults } from '#features/hospital-reports/hospital-receiver.ts'

/**
 * Actions that one administrator cannot take alone: each opens access to what clients wrote, or to a second
 * administrator account in the same hands (§6).
 */
export const approvalKinds = [
  'hand-over',
  'certificate-code',
  'password-reset',
  'substitution',
  'address',
  'activation',
  'waiting-rule',
  'hospital-receiver',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/**
 * The states of a request: waiting; approved, with a code to be fetched by its author; carried out; refused; withdrawn;
 * or impossible by now.
 */
export const approvalStates = ['waiting', 'approved', 'effected', 'refused', 'withdrawn', 'ended'] as const
export type ApprovalState = (typeof approvalStates)[number]

/**
 * The clinic's approval rule: a second administrator must approve, or the action takes effect after a day without a
 * decision.
 */
export const approvalRules = ['second-administrator', '24-hours'] as const
export type ApprovalRule = (typeof approvalRules)[number]

/** How long a request waits without a decision, and how long an account counts as newly opened. */
export const approvalWaitSeconds = 24 * 3600

/** How long the author of an approved request may fetch the certificate code (§6). */
export const approvedCodeSeconds = 24 * 3600

/** The ids and days that each kind of request names. */
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
  'hospital-receiver': [['receiver']],
} as const satisfies Readonly<Record<ApprovalKind, readonly (readonly string[])[]>>

const about = {
  kind: z.enum(approvalKinds),
  /** The client who is handed over. */
  clientId: AccountId.optional(),
  /** The therapist whose clients are all handed over, or the absent therapist. */
  parentId: AccountId.optional(),
  /** The new treating therapist. */
  therapistId: AccountId.optional(),
  /** The substitute, or the account whose code, password, address or access is requested. */
  accountId: AccountId.optional(),
  /** The new address of the staff account. */
  email: z.string().max(1000).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  /** The hospital's system that is to get reports. */
  receiver: HospitalReceiverSetting.refine(
    (one) => one.way !== 'none' && receiverFaults(one).length === 0,
  ).optional(),
}

/** A new request by an administrator. */
export const NewApproval = z
  .strictObject(about)
  .refine(({ kind, ...named }) =>
    namedBy[kind].some((names) => Object.keys(named).toSorted().join() === names.toSorted().join()),
  )
export type NewApproval = z.infer<typeof NewApproval>

/** A pending request as administrators see it. */
export const Approval = z.object({
  ...about,
  id: ApprovalId,
  version: z.int(),
  state: z.enum(approvalStates),
  askedBy: AccountId,
  askedAt: Instant,
  /**
   * When the request takes effect without a decision; null: never. Once a code is approved: when the approval expires.
   */
  dueAt: Instant.nullable(),
  /** The name of the client handed over; null: all of a therapist's, or none. */
  person: PersonName.nullable(),
  /** Whether it concerns an account that its author created or re-addressed. */
  madeByAsker: z.boolean(),
})
export type Approval = z.infer<typeof Approval>

/** A second administrator's decision. */
export const ApprovalDecision = z.strictObject({ decision: z.enum(['approve', 'refuse']) })
export type ApprovalDecision = z.infer<typeof ApprovalDecision>

/** Terms shown in forms: whether approval is needed, and for which accounts. */
export const ApprovalTerms = z.object({
  needed: z.boolean(),
  rule: z.enum(approvalRules),
  /** The staff accounts that the reader created or last re-addressed: a code or link for them needs approval. */
  made: z.array(AccountId),
})
export type ApprovalTerms = z.infer<typeof ApprovalTerms>

/** The facts that decide whether there are two independent administrators. */
export type AdministratorFacts = {
  readonly id: AccountId
  readonly active: boolean
  /** When another administrator last opened access to the account: created it, activated it, or sent a link to it. */
  readonly entrustedAt: Instant | undefined
  readonly switchedOffAt: Instant | undefined
}

/**
 * Whether approval is needed: there is another administrator, or was until a day ago (without limit where the rule has
 * no time-out), so that no administrator becomes the only one by deactivating the others (§6).
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

/** When a request takes effect without a decision; undefined: never. */
export function dueOf(rule: ApprovalRule, now: Instant): Instant | undefined {
  return rule === '24-hours' ? now + approvalWaitSeconds : undefined
}

/**
 * Why an administrator cannot approve a request: it is their own, or an administrator opened access to their account
 * within the last day, so that they may not be an independent person (§6).
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
 * Why a substitution cannot begin at once for an unplanned absence: it does not begin today, or an administrator opened
 * access to the colleague's account within the last day or created it; another administrator can then name them (§6).
 */
export function atOnceRefusal(
  { startDate, today }: { readonly startDate: Day; readonly today: Day },
  colleague: Pick<AdministratorFacts, 'entrustedAt'> & { readonly isOwn: boolean },
  now: Instant,
): Refusal | undefined {
  const mayBegin = startDate === today && !colleague.isOwn && !isWithinADay(colleague.entrustedAt, now)
  return mayBegin ? undefined : refusal('ERROR.APPROVAL_REQUIRED')
}

/** Whether a time is less than the waiting time ago; a time in the future (clock set back) counts too. */
function isWithinADay(at: Instant | undefined, now: Instant): boolean {
  return at !== undefined && now - at < approvalWaitSeconds
}
