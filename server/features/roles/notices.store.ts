import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  notifiedAdministrators,
  otherAdministrators,
} from '@standfest/domain/features/roles/security-notices.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#database/connection.ts'
import { enqueueMail, enqueueMails, expireMailsOf } from '#outbox/mails.store.ts'
import { findActiveAdministrators } from './roles.store.ts'

/**
 * Mail kinds about administrators' actions: the first for the other administrators, the others for the person
 * concerned.
 */
export const noticeKinds = {
  handedOver: 'told-hand-over',
  staffMade: 'told-account-created',
  emailChanged: 'told-email-changed',
  administratorChanged: 'told-administrator-changed',
  factorReset: 'told-second-factor-reset',
  settingChanged: 'told-setting-changed',
  roleChanged: 'told-role-changed',
  codeMade: 'enrolment-code-made',
  accessEnded: 'access-ended',
  therapistChanged: 'therapist-changed',
  approvalAsked: 'approval-asked',
  approvalConcerns: 'approval-concerns',
  approvalDecided: 'approval-decided',
  coverAtOnce: 'told-cover-at-once',
  coverBegins: 'cover-begins',
} as const
export type NoticeKind = (typeof noticeKinds)[keyof typeof noticeKinds]

/**
 * Kinds sent to deactivated accounts too: who may read their record, and how their account is accessed. Otherwise an
 * administrator could suppress them by deactivating the account for a minute.
 */
const toldEvenDeactivated: readonly string[] = [
  noticeKinds.approvalConcerns,
  noticeKinds.coverBegins,
  noticeKinds.therapistChanged,
]

export function isSentEvenDeactivated(kind: NoticeKind): boolean {
  return toldEvenDeactivated.includes(kind)
}

/** Expires an account's pending mails, but for the kinds sent even when deactivated. */
export async function expireOtherMailsOf(tx: Tx, accountId: AccountId): Promise<void> {
  await expireMailsOf(tx, accountId, toldEvenDeactivated)
}

const noticeGoodForSeconds = 72 * 3600

/** Notifies administrators who opted in that a request is pending, or something changed automatically. */
export async function notifyAdministrators(
  tx: Tx,
  kind: string,
  subjectId: string,
  at: Instant,
  goodForSeconds = noticeGoodForSeconds,
): Promise<void> {
  for (const accountId of notifiedAdministrators(await findActiveAdministrators(tx))) {
    await enqueueMail(tx, { accountId, kind, subjectId, dueAt: at, notAfter: at + goodForSeconds })
  }
}

/**
 * Notifies all other administrators of an administrator's action, regardless of their settings: changes of access are
 * never silent.
 */
export async function noticeToAdministrators(
  tx: Tx,
  kind: string,
  {
    by,
    at,
    line,
  }: {
    readonly by: AccountId
    readonly at: Instant
    /** The audit log entry with the change that the mail describes. */
    readonly line?: string
  },
): Promise<void> {
  const others = otherAdministrators(await findActiveAdministrators(tx), by)
  await noticeTo(tx, kind, others, at, line)
}

/** Notifies the persons concerned; without an address or a usable account nothing is sent. */
export async function noticeTo(
  tx: Tx,
  kind: string,
  people: readonly AccountId[],
  at: Instant,
  subjectId = uuidv7(),
): Promise<void> {
  await enqueueMails(
    tx,
    people.map((accountId) => ({
      accountId,
      kind,
      subjectId,
      dueAt: at,
      notAfter: at + noticeGoodForSeconds,
    })),
  )
}
