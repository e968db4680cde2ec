import { readPhoneByCharacters } from '@standfest/domain/base/phone.ts'
import { fieldsRefusal, normaliseField } from '@standfest/domain/features/accounts/account-fields.ts'
import {
  checkRegistrationLink,
  confirmRegistration,
  decideRegistration as decideCall,
  readRegistrations,
  registerTherapist,
} from '@standfest/domain/features/therapists/registration.calls.ts'
import {
  type NewRegistration,
  normaliseRegistration,
  type RegistrationConfirmation,
  type RegistrationDecision,
  refuseRegistration,
  registrationsAnHour,
} from '@standfest/domain/features/therapists/registration.ts'
import { brokenConstraint, type Tx } from '#database/connection.ts'
import { openScope } from '#features/access/access.store.ts'
import { insertAccount } from '#features/accounts/accounts.store.ts'
import { identityOf } from '#features/accounts/identity.store.ts'
import { markMade } from '#features/approvals/approvals.store.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { findPasswordFault } from '#features/login/new-passwords.store.ts'
import { hashSecret } from '#features/login/sessions.store.ts'
import { noticeToAdministrators, notifyAdministrators } from '#features/roles/notices.store.ts'
import {
  type Before,
  type Context,
  type Handler,
  handle,
  handlePrepared,
  refuse,
  refuseIf,
  type SignedIn,
} from '#http/handle.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import { linkSecret } from '#vault/link-secret.ts'
import { hashPassword } from '#vault/passwords.ts'
import { addEnrolmentCode } from './enrolment-codes.store.ts'
import { mailKinds, registrationLink } from './mail-kinds.ts'
import {
  confirmByLink,
  decideRegistration,
  findAddress,
  findByLink,
  findWaiting,
  insertRegistration,
  lockRegistration,
  type OpenedRegistration,
} from './registrations.store.ts'
import { getSubjectRef } from './staff.store.ts'

const hour = 3600
const day = 24 * hour

/**
 * The answer is the same and costs the same whatever account the address has: a row and a mail each time. Only the
 * mail, read by the address's owner, tells the outcome.
 */
const answerRegister = handle(registerTherapist, async ({ body, query }, { tx, now, vault }) => {
  const given = normaliseRegistration(body)
  const allowedDomains = await getSetting(tx, 'registration_domains')
  refuseIf(refuseRegistration(given, query.legalAccept, { allowedDomains, today: now.today }))
  const { instant } = now
  const { count, owner } = await findAddress(tx, vault.keyring, given.email, instant - hour)
  const id = await insertRegistration(tx, vault, given, {
    linkHashOf: (one) => hashSecret(linkSecret(vault.instanceKey, registrationLink, one)),
    state: owner === undefined && count < registrationsAnHour ? 'unconfirmed' : 'void',
    at: instant,
  })
  if (count >= registrationsAnHour) return undefined
  const about = { subjectId: id, dueAt: instant, notAfter: instant + day }
  if (owner === undefined) await enqueueMail(tx, { registrationId: id, kind: mailKinds.confirm, ...about })
  else await enqueueMail(tx, { accountId: owner, kind: mailKinds.addressTaken, ...about })
  return undefined
})

const answerCheckLink = handle(checkRegistrationLink, async ({ body }, context) => {
  await getOpen(context.tx, body, context)
  return undefined
})

/** A used, expired, void or unknown link gets the same answer. */
async function getOpen(
  tx: Tx,
  { link }: { readonly link: string },
  { now, vault }: Pick<Context, 'now' | 'vault'>,
): Promise<OpenedRegistration> {
  return (
    (await findByLink(tx, vault.instanceKey, hashSecret(link), now.instant)) ?? refuse('ERROR.LINK_INVALID')
  )
}

const answerConfirm = handlePrepared(
  confirmRegistration,
  hashedPassword,
  async ({ body }, { tx, now }, hash) => {
    const confirmed = await confirmByLink(tx, hashSecret(body.link), hash, now.instant)
    if (confirmed === undefined) return refuse('ERROR.LINK_INVALID')
    await notifyAdministrators(tx, mailKinds.registrationWaits, confirmed, now.instant)
    return undefined
  },
)

/** Refuses an invalid link first; only then the password is checked and hashed. */
async function hashedPassword({ body }: { body: RegistrationConfirmation }, before: Before): Promise<string> {
  await before.database.inTransaction(async (tx) => {
    const { person } = await getOpen(tx, body, before)
    refuseIf(await findPasswordFault(tx, body.password, person))
  })
  return hashPassword(before.vault.keyring.pepperKey, body.password)
}

const answerReadRegistrations = handle(readRegistrations, async (_input, { tx, vault }) => ({
  items: (await findWaiting(tx, vault.instanceKey)).map(itemOf),
}))

const answerDecide = handle(decideCall, async ({ params, body }, context) => {
  const { tx, vault, ifMatch } = context
  const registration = await lockRegistration(tx, vault.instanceKey, params.id)
  if (!registration) return refuse('ERROR.ACCESS_DENIED')
  if (ifMatch !== undefined && ifMatch !== registration.version)
    refuse('ERROR.CONFLICT', { count: registration.version })
  if (registration.state !== 'confirmed') refuse('ERROR.ALREADY_DECIDED')
  return body.decision === 'refuse'
    ? refuseTherapist(context, registration)
    : approveTherapist(context, registration, body)
})

async function refuseTherapist(context: Context<SignedIn>, registration: OpenedRegistration) {
  const { tx, now, actor } = context
  const version = await decideRegistration(tx, registration.id, 'refused', now.instant)
  await recordAuditOfAccount(tx, actor, 'registration-refused', now.instant)
  await enqueueMail(tx, {
    registrationId: registration.id,
    kind: mailKinds.registrationRefused,
    subjectId: registration.id,
    dueAt: now.instant,
  })
  return itemOf({ ...registration, state: 'refused', version })
}

/**
 * Creates the account and a code; the code is only in this answer, so that access to the mailbox alone is not enough.
 */
async function approveTherapist(
  context: Context<SignedIn>,
  registration: OpenedRegistration,
  { alias = registration.person.alias }: RegistrationDecision,
) {
  const { tx, now, actor } = context
  const person = { ...registration.person, alias: normaliseField(alias) }
  refuseIf(fieldsRefusal(person, { today: now.today, readPhone: readPhoneByCharacters }))
  const { id: accountId } = await insertTherapist(context, registration, person)
  await markMade(tx, accountId, actor.id, now.instant)
  const version = await decideRegistration(tx, registration.id, 'approved', now.instant)
  const enrolment = await addEnrolmentCode(tx, accountId, now.instant)
  const subjectRef = await getSubjectRef(tx, accountId)
  await recordAuditOfAccount(tx, actor, 'registration-approved', now.instant, subjectRef)
  await enqueueMail(tx, {
    accountId,
    kind: mailKinds.registrationApproved,
    subjectId: registration.id,
    dueAt: now.instant,
    notAfter: enrolment.validUntil,
  })
  await noticeToAdministrators(tx, mailKinds.certificatesChanged, { by: actor.id, at: now.instant })
  const { id, attributes } = itemOf({ ...registration, person, state: 'approved', version })
  return { id, attributes: { ...attributes, enrolment } }
}

async function insertTherapist(
  { tx, now, vault }: Context<SignedIn>,
  { password_hash, language }: OpenedRegistration,
  person: Omit<NewRegistration, 'language'>,
) {
  try {
    return await insertAccount(
      tx,
      {
        type: 2,
        person: identityOf(person),
        passwordHash: password_hash ?? undefined,
        language,
        active: true,
        consumptionVisible: true,
        surveyHour: 8,
        surveyMinute: 0,
        registeredAt: now.instant,
        registeredOn: now.today,
      },
      { ...vault, openScope },
    )
  } catch (error) {
    const taken = brokenConstraint(error)
    if (taken === 'accounts_alias') return refuseField('ERROR.ALIAS_NOT_AVAILABLE', 'alias')
    if (taken === 'accounts_email') return refuseField('ERROR.EMAIL_NOT_AVAILABLE', 'email')
    throw error
  }
}

function refuseField(code: 'ERROR.ALIAS_NOT_AVAILABLE' | 'ERROR.EMAIL_NOT_AVAILABLE', field: string): never {
  return refuse(code, { fields: [{ field, code }] })
}

function itemOf({ id, version, state, person, language, registered_at, confirmed_at }: OpenedRegistration) {
  const attributes = {
    ...person,
    version,
    state,
    language,
    registeredAt: registered_at,
    confirmedAt: confirmed_at,
  }
  return { id, attributes }
}

export const registrationHandlers: readonly Handler[] = [
  answerRegister,
  answerCheckLink,
  answerConfirm,
  answerReadRegistrations,
  answerDecide,
]
