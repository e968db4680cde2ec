import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  issueCertificate,
  makeEnrolmentCode,
  readCertificates,
  renewCertificate,
  revokeCertificate as revokeCall,
} from '@standfest/domain/features/therapists/certificates.calls.ts'
import { certificateState, certificateValidity } from '@standfest/domain/features/therapists/certificates.ts'
import { findStaffNames } from '#features/accounts/accounts.store.ts'
import { markEntrusted, takeCodeApproval } from '#features/approvals/approvals.store.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { noticeKinds, noticeTo, noticeToAdministrators } from '#features/roles/notices.store.ts'
import { type Context, type Handler, handle, refuse, type SignedIn } from '#http/handle.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import { issueLeaf, pemText } from '#vault/authority.ts'
import { publicKeyOfRequest } from '#vault/certificate-request.ts'
import { findIssuer } from './authorities.ts'
import {
  type CertificateRow,
  findCertificates,
  insertCertificate,
  lockCertificate,
  revokeCertificate,
} from './certificates.store.ts'
import { addEnrolmentCode, takeEnrolmentCode } from './enrolment-codes.store.ts'
import { mailKinds } from './mail-kinds.ts'
import { getSubjectRef, lockTherapist } from './staff.store.ts'

const noticeGoodForSeconds = 72 * 3600

const answerRead = handle(readCertificates, async ({ query }, { tx, now, actor }) => {
  if (actor.role !== 'ADMIN' && query.account !== undefined && query.account !== actor.id)
    refuse('ERROR.ACCESS_DENIED')
  const rows = await findCertificates(tx, actor.role === 'ADMIN' ? query.account : actor.id)
  return { items: rows.map((row) => itemOf(row, now.instant, actor)) }
})

const answerRenew = handle(renewCertificate, async ({ body }, context) => {
  const { actor } = context
  return issue(context, { accountId: actor.id, request: body.request })
})

const answerIssue = handle(issueCertificate, async ({ body }, context) => {
  const accountId = await takeEnrolmentCode(context.tx, body.code, context.now.instant)
  if (accountId === undefined) return refuse('ERROR.ENROLMENT_CODE_INVALID')
  return issue(context, { accountId, request: body.request })
})

/** Issues a certificate for an account and notifies its owner, who may not have asked for it. */
async function issue(
  { tx, now: { instant }, vault }: Context,
  { accountId, request }: { readonly accountId: AccountId; readonly request: string },
) {
  const publicKey = await publicKeyOfRequest(request)
  if (!publicKey) return refuse('ERROR.CERTIFICATE_REQUEST')
  const found = await findIssuer(tx, vault.keyring.store, instant)
  if (!found) return refuse('ERROR.AUTHORITY_ABSENT')
  const { issuer, root } = found
  const validity = certificateValidity(instant, issuer.until)
  const made = await issueLeaf(issuer, { publicKey, accountId, validity })
  const entered = { accountId, authorityId: issuer.id, publicKey, ...made, ...validity }
  const id = await insertCertificate(tx, entered)
  if (id === undefined) return refuse('ERROR.CERTIFICATE_REQUEST')
  const subjectRef = await getSubjectRef(tx, accountId)
  await recordAuditOfAccount(tx, { subjectRef, role: 'THERAPIST' }, 'certificate-issued', instant)
  const owner = (await findStaffNames(tx, [accountId], vault.instanceKey)).get(accountId)
  await notifyOwner(tx, accountId, mailKinds.certificateIssued, id, instant)
  return {
    id,
    attributes: {
      certificate: pemText('CERTIFICATE', made.certificate),
      chain: [issuer, root].map(({ certificate }) => pemText('CERTIFICATE', certificate)),
      alias: owner?.alias ?? '',
      validUntil: validity.until,
    },
  }
}

const answerMakeCode = handle(makeEnrolmentCode, async ({ body }, context) => {
  const { tx, now, actor } = context
  const accountId = await lockTherapist(tx, body.accountId)
  if (accountId === undefined) return refuse('ERROR.ACCESS_DENIED')
  await takeCodeApproval(context, accountId)
  await markEntrusted(tx, accountId, now.instant)
  const enrolment = await addEnrolmentCode(tx, accountId, now.instant)
  await recordAuditOfAccount(
    tx,
    actor,
    'enrolment-code-made',
    now.instant,
    await getSubjectRef(tx, accountId),
  )
  await noticeToAdministrators(tx, mailKinds.certificatesChanged, { by: actor.id, at: now.instant })
  await noticeTo(tx, noticeKinds.codeMade, [accountId], now.instant)
  return { attributes: enrolment }
})

/** Idempotent: a certificate is revoked once and for all. */
const answerRevoke = handle(revokeCall, async ({ params }, { tx, now, actor, ifMatch }) => {
  const certificate = await lockCertificate(tx, params.id)
  const isTheirs =
    certificate !== undefined && (actor.role === 'ADMIN' || certificate.account_id === actor.id)
  if (!isTheirs) return refuse('ERROR.ACCESS_DENIED')
  if (certificate.revoked_at !== null) return undefined
  if (ifMatch !== undefined && ifMatch !== certificate.version)
    refuse('ERROR.CONFLICT', { count: certificate.version })
  await revokeCertificate(tx, certificate, now.instant)
  const subjectRef = await getSubjectRef(tx, certificate.account_id)
  await recordAuditOfAccount(tx, actor, 'certificate-revoked', now.instant, subjectRef)
  await notifyOwner(tx, certificate.account_id, mailKinds.certificateRevoked, certificate.id, now.instant)
  return undefined
})

async function notifyOwner(
  tx: Context['tx'],
  accountId: AccountId,
  kind: string,
  subjectId: string,
  at: number,
): Promise<void> {
  await enqueueMail(tx, { accountId, kind, subjectId, dueAt: at, notAfter: at + noticeGoodForSeconds })
}

function itemOf(row: CertificateRow, now: number, actor: SignedIn) {
  const fingerprint = row.fingerprint.toString('hex')
  return {
    id: row.id,
    attributes: {
      version: row.version,
      accountId: row.account_id,
      state: certificateState({ validUntil: row.valid_until, revokedAt: row.revoked_at }, now),
      serial: row.serial.toString('hex'),
      fingerprint,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      revokedAt: row.revoked_at,
      inUse: fingerprint === actor.certificateFingerprint,
    },
  }
}

export const certificateHandlers: readonly Handler[] = [
  answerRead,
  answerRenew,
  answerIssue,
  answerMakeCode,
  answerRevoke,
]
