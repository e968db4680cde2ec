import type { Instant } from '@standfest/domain/base/day.ts'
import { AccountId } from '@standfest/domain/base/id.ts'
import { closedAccountRefusal } from '@standfest/domain/features/access/closed-treatment.ts'
import type { AccountChange } from '@standfest/domain/features/accounts/account-changes.ts'
import { fieldsRefusal } from '@standfest/domain/features/accounts/account-fields.ts'
import { forbiddenFields } from '@standfest/domain/features/accounts/account-views.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { AccountReader } from '@standfest/domain/features/accounts/person-field.ts'
import type { AuditLogAction } from '@standfest/domain/features/audit-log/audit-log.ts'
import type { AuditLogFacts } from '@standfest/domain/features/audit-log/facts.ts'
import { refuseChosenQuestions } from '@standfest/domain/features/daily-survey/asked-questions.ts'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { isStepUpFresh } from '@standfest/domain/features/login/login.ts'
import { mayOptOut } from '@standfest/domain/features/roles/security-notices.ts'
import type { Tx } from '#database/connection.ts'
import { type Administering, openForAdministration } from '#features/access/administered-account.ts'
import { type ClientAccess, namedClient, openClient } from '#features/access/client-access.ts'
import { noteReading } from '#features/access/readings.ts'
import { refuseAlone } from '#features/approvals/approvals.store.ts'
import { recordAudit } from '#features/audit-log/audit-log.store.ts'
import { findPresentTemplate } from '#features/daily-survey/survey-template.store.ts'
import { getPhoneReader } from '#features/instance-settings/settings.store.ts'
import { holdOwnAccount } from '#features/login/own-sessions.store.ts'
import { findActiveAdministrators } from '#features/roles/roles.store.ts'
import { type Context, refuse, refuseIf, type SignedIn } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { enqueueMail } from '#outbox/mails.store.ts'
import { updateAccount } from './account-changes.store.ts'
import { accountView, clientView } from './account-view.ts'
import { loginNameKind } from './accounts.mails.ts'
import { getAdministeredAccount, getStaffAccount } from './accounts.store.ts'
import { enqueueNoticeToFormerAddress, notifyOfAddressChange } from './former-address.ts'
import { instanceOwner } from './identity.store.ts'

/**
 * An account that the actor may change: its sealing key, the actor's capacity as reader, and its view after the change.
 */
export type OpenForChange = {
  readonly id: AccountId
  readonly key: ClientAccess['key']
  readonly owner: string
  readonly reader: AccountReader
  readonly subjectRef: string
  readonly as?: ClientAccess['as']
  /** A client's treating therapist, who is notified of the change. */
  readonly parentId: AccountId | undefined
  readonly view: () => Promise<Account>
}

/** `data.id` and `?account=` name the same account; a malformed id matches no account. */
export function accountNamed(id: string | undefined, account: AccountId | undefined): AccountId | undefined {
  if (id === undefined) return account
  const parsed = AccountId.safeParse(id)
  return parsed.success ? namedClient(parsed.data, account) : refuse('ERROR.ACCESS_DENIED')
}

/** Opens the caller's own account, a client's for the treating therapist, or any for an administrator; else refuses. */
export async function openForChange(
  context: Context<SignedIn>,
  named: AccountId | undefined,
  changed: readonly string[],
): Promise<OpenForChange> {
  const { actor } = context
  if (actor.role === 'CLIENT') {
    const client = await openClient(context, named)
    refuseIf(closedAccountRefusal(changed, client))
    return changeableClient(context, client, 'client')
  }
  if (named === undefined || named === actor.id) return ownStaffAccount(context)
  if (actor.role === 'ADMIN') return administeredAccount(context, named)
  return changeableClient(context, await openTreatedClient(context, named), 'therapist')
}

/** The record of a client whom the actor treats; a substitute is refused. */
export async function openTreatedClient(
  context: Context<SignedIn>,
  named: AccountId | undefined,
): Promise<ClientAccess> {
  const client = await openClient(context, named)
  return client.as === 'therapist' ? client : refuse('ERROR.ACCESS_DENIED')
}

export function changeableClient(
  context: Context<SignedIn>,
  client: ClientAccess,
  reader: 'client' | 'therapist',
): OpenForChange {
  const { key, subjectRef, as, parentId, clientId: id } = client
  const view = () => clientView(context, client)
  return { id, key, owner: id, reader, subjectRef, as, parentId, view }
}

function ownStaffAccount({ actor, tx, vault: { instanceKey } }: Context<SignedIn>): OpenForChange {
  return {
    id: actor.id,
    key: instanceKey,
    owner: instanceOwner,
    reader: ownReaderOf(actor),
    subjectRef: actor.subjectRef,
    parentId: undefined,
    view: async () => accountView(await getStaffAccount(tx, actor, instanceKey), ownReaderOf(actor)),
  }
}

async function administeredAccount(context: Context<SignedIn>, named: AccountId): Promise<OpenForChange> {
  const opened = await openForAdministration(context, named)
  await noteReading(context, { action: 'account-viewed', subjectRefs: [opened.subjectRef] })
  const { id, key, owner, subjectRef, parentId } = opened
  const reader = readerOf(opened)
  const view = async () => accountView(await getAdministeredAccount(context.tx, opened), reader)
  return { id, key, owner, reader, subjectRef, parentId, view }
}

/** The capacity in which an administrator reads another account. */
export function readerOf({ type }: { readonly type: 1 | 2 | 3 }): AccountReader {
  return type === 3 ? 'administration of clients' : 'administration of staff'
}

/** The capacity in which staff read their own account. */
export function ownReaderOf({ role }: Pick<SignedIn, 'role'>): AccountReader {
  return role === 'ADMIN' ? 'administrator' : 'staff'
}

/** Updates the given fields after all rules passed, and records the changed fields in the audit log. */
export async function applyChange(
  context: Context<SignedIn>,
  account: OpenForChange,
  change: AccountChange,
): Promise<void> {
  const { tx, actor, now, vault, ifMatch } = context
  const forbidden = forbiddenFields(change, account.reader)
  if (forbidden.length > 0) refuse('ERROR.ACCESS_DENIED', { fields: forbidden.map((field) => ({ field })) })
  const readPhone = await getPhoneReader(tx)
  refuseIf(fieldsRefusal(change, { today: now.today, readPhone }))
  if (change.chosenQuestions !== undefined) {
    const [template, { chosenQuestions: before = '' }] = await Promise.all([
      findPresentTemplate(tx, dailySurveyTemplateId),
      account.view(),
    ])
    refuseIf(refuseChosenQuestions(template?.items ?? [], change.chosenQuestions, before))
  }
  // The login name is used to log in, and password links are sent to the address: changing them could take over the
  // account.
  const concernsLogin = change.email !== undefined || change.alias !== undefined
  if (concernsLogin && !isStepUpFresh(actor.provenAt, now.instant)) refuse('ERROR.STEP_UP_REQUIRED')
  if (concernsLogin && account.id === actor.id) await holdOwnAccount(tx, actor)
  if (account.reader === 'administrator' && change.notifyViaMail === false) await refuseToGoUntold(context)
  const { fields, formerEmail } = await updateAccount(tx, account, change, {
    keyring: vault.keyring,
    ifMatch,
    readPhone,
  })
  if (fields.includes('email') && account.reader === 'administration of staff') {
    await refuseAlone(context)
    await notifyOfAddressChange(context, account, formerEmail)
  } else if (formerEmail !== undefined)
    await enqueueNoticeToFormerAddress(tx, account, { address: formerEmail, at: now.instant })
  if (fields.includes('alias')) await notifyOfLoginName(tx, account.id, now.instant)
  if (fields.length === 0) return
  await noteAccount(context, account, actionOf(change, fields), { fields: [...fields] })
}

const noticeGoodForSeconds = 72 * 3600

/** Notifies the owner of an account whose login name was changed by another user. */
async function notifyOfLoginName(tx: Tx, accountId: AccountId, at: Instant): Promise<void> {
  const notAfter = at + noticeGoodForSeconds
  await enqueueMail(tx, { accountId, kind: loginNameKind, subjectId: accountId, dueAt: at, notAfter })
}

/** The audit log action of a change: a change of one special field has an action of its own. */
function actionOf({ consumptionVisible }: AccountChange, fields: readonly string[]): AuditLogAction {
  const [only, ...others] = fields
  if (others.length > 0) return 'account-changed'
  if (only === 'consumptionVisible')
    return consumptionVisible === true ? 'consumption-shown' : 'consumption-hidden'
  return only === 'language' ? 'language-changed' : 'account-changed'
}

async function refuseToGoUntold({ tx, actor }: Context<SignedIn>): Promise<void> {
  if (!mayOptOut(actor.id, await findActiveAdministrators(tx)))
    refuse('ERROR.ONLY_OTHER_ADMINISTRATOR', { fields: [{ field: 'notifyViaMail' }] })
}

type Noted = Pick<OpenForChange, 'id' | 'owner' | 'subjectRef' | 'parentId' | 'as'>

/**
 * Records a change of an account in the audit log: field names, never values. Open pages are notified when it is a
 * client's account.
 */
export async function noteAccount(
  { tx, actor, now, vault: { instanceKey } }: Administering,
  account: Noted,
  action: AuditLogAction,
  facts: AuditLogFacts = {},
): Promise<void> {
  const { id, owner, subjectRef, parentId, as } = account
  await recordAudit(tx, actor, action, { at: now.instant, subjectRef, as, facts, instanceKey })
  if (owner !== instanceOwner && parentId)
    await announceChange(tx, { clientId: id, what: 'account', parentId, tellClient: true })
}
