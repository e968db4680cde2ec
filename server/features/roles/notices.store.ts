import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { otherAdministrators, toldAdministrators } from '@standfest/domain/features/roles/security-notices.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#database/connection.ts'
import { expireLettersOf, putLetter, putLetters } from '#outbox/letters.store.ts'
import { findActiveAdministrators } from './roles.store.ts'

/** Letter kinds about what an administrator did: the first to the other administrators, the others to whom it concerns. */
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
 * What somebody hears of who cannot log in at the moment: who may read their record, or how one logs in to their account.
 * An administrator who does that could switch the account off for a minute, so that nobody hears of it.
 */
const toldEvenDeactivated: readonly string[] = [
  noticeKinds.approvalConcerns,
  noticeKinds.coverBegins,
  noticeKinds.therapistChanged,
]

export function isToldEvenDeactivated(kind: NoticeKind): boolean {
  return toldEvenDeactivated.includes(kind)
}

/** Nothing that was planned for this account goes out any more, but what it is told even deactivated. */
export async function expireOtherLettersOf(tx: Tx, accountId: AccountId): Promise<void> {
  await expireLettersOf(tx, accountId, toldEvenDeactivated)
}

const noticeGoodForSeconds = 72 * 3600

/** Tells administrators who want to hear of such things that something waits for one of them, or changed by itself. */
export async function tellAdministrators(
  tx: Tx,
  kind: string,
  subjectId: string,
  at: Instant,
  goodForSeconds = noticeGoodForSeconds,
): Promise<void> {
  for (const accountId of toldAdministrators(await findActiveAdministrators(tx))) {
    await putLetter(tx, { accountId, kind, subjectId, dueAt: at, notAfter: at + goodForSeconds })
  }
}

/**
 * Tells all other administrators that one of them did something, each time anew and whatever mails they chose: what
 * changes who may come in is never done unseen.
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
    /** The line of the audit log from which the letter says what was changed. */
    readonly line?: string
  },
): Promise<void> {
  const others = otherAdministrators(await findActiveAdministrators(tx), by)
  await noticeTo(tx, kind, others, at, line)
}

/** Tells those whom it concerns; who has no address or cannot log in any more gets nothing. */
export async function noticeTo(
  tx: Tx,
  kind: string,
  people: readonly AccountId[],
  at: Instant,
  subjectId = uuidv7(),
): Promise<void> {
  await putLetters(
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
