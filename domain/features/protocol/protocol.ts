import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { AccountId, ProtocolEntryId } from '#base/id.ts'
import { PersonName } from '#features/accounts/accounts.ts'
import { type ContentKindName, contentKindNames } from '#features/content/content.ts'
import { Change } from './facts.ts'

/** What the protocol's lines are about, for whoever looks for some of them (§2). */
export const protocolGroups = ['access', 'refused', 'account', 'record', 'view', 'instance'] as const
export type ProtocolGroup = (typeof protocolGroups)[number]

/**
 * Every action that the protocol knows, and its group (§1). `access`: logging in and passwords; `refused`: what somebody
 * tried in vain; `account`: changes of an account; `record`: changes of a client's record; `view`: somebody looked at a client or through accounts; `instance`:
 * what an operator or the server did with the installation.
 */
export const protocolActions = {
  login: 'access',
  'login-failed': 'refused',
  'login-locked': 'refused',
  'reading-refused': 'refused',
  'change-refused': 'refused',
  logout: 'access',
  'password-set': 'access',
  'password-changed': 'access',
  'password-link-requested': 'access',
  'session-ended': 'access',
  'calendar-address-made': 'access',
  'calendar-address-ended': 'access',
  'kit-kept': 'access',
  'kit-removed': 'access',
  'second-factor-enrolled': 'access',
  'second-factor-removed': 'access',
  'second-factor-wrong': 'refused',
  'second-factor-locked': 'refused',
  'password-voided': 'access',
  'recovery-codes-renewed': 'access',
  'language-changed': 'account',
  'account-created': 'account',
  'account-changed': 'account',
  'consumption-hidden': 'account',
  'consumption-shown': 'account',
  'push-device-added': 'account',
  'push-device-removed': 'account',
  'account-activated': 'account',
  'account-deactivated': 'account',
  'account-deleted': 'account',
  'client-handed-over': 'account',
  'client-anonymised': 'account',
  'data-exported': 'account',
  'approval-asked': 'account',
  'approval-given': 'account',
  'approval-refused': 'account',
  'approval-withdrawn': 'account',
  'approval-effected': 'account',
  'approval-ended': 'account',
  'substitute-named': 'account',
  'substitute-changed': 'account',
  'substitute-ended': 'account',
  'registration-approved': 'account',
  'registration-refused': 'account',
  'enrolment-code-made': 'account',
  'certificate-issued': 'access',
  'certificate-revoked': 'access',
  'daily-survey-submitted': 'record',
  'daily-survey-removed': 'record',
  'daily-survey-restored': 'record',
  'daily-survey-erased': 'record',
  'consumption-added': 'record',
  'weekly-survey-submitted': 'record',
  'weekly-survey-removed': 'record',
  'event-discussed': 'record',
  'event-reopened': 'record',
  'life-areas-changed': 'record',
  'template-created': 'instance',
  'template-changed': 'instance',
  'template-deleted': 'instance',
  'message-sent': 'record',
  'message-withdrawn': 'record',
  'content-created': 'record',
  'content-changed': 'record',
  'content-deleted': 'record',
  'content-restored': 'record',
  'content-finally-deleted': 'record',
  'file-added': 'record',
  'file-replaced': 'record',
  'file-removed': 'record',
  'list-viewed': 'view',
  'account-viewed': 'view',
  'surveys-viewed': 'view',
  'events-viewed': 'view',
  'messages-viewed': 'view',
  'files-viewed': 'view',
  'diary-viewed': 'view',
  'preparation-viewed': 'view',
  'protocol-viewed': 'view',
  'record-viewed': 'view',
  'clients-listed': 'view',
  'staff-listed': 'view',
  'role-changed': 'instance',
  'authority-made': 'instance',
  'authority-written-out': 'instance',
  'setting-changed': 'instance',
  'alert-created': 'instance',
  'alert-deleted': 'instance',
  'second-factor-reset': 'instance',
  'unknown-alias-revealed': 'instance',
  'keys-rotated': 'instance',
  'data-restored': 'instance',
  'protocol-exported': 'instance',
  'restore-tried': 'instance',
  'protocol-shortened': 'instance',
} as const satisfies Readonly<Record<string, ProtocolGroup>>
export type ProtocolAction = keyof typeof protocolActions

export const ProtocolAction = z.enum(Object.keys(protocolActions) as [ProtocolAction, ...ProtocolAction[]])

/** In which capacity somebody stands in the protocol: as who acted, or as whom it concerns (§3). */
const protocolKinds = ['client', 'therapist', 'substitute', 'administrator', 'system'] as const
export const ProtocolKind = z.enum(protocolKinds)
export type ProtocolKind = z.infer<typeof ProtocolKind>

/** Somebody in the protocol. Staff are named; a client is not, and neither is whoever's account is gone. */
const ProtocolPerson = z.object({
  kind: ProtocolKind,
  person: PersonName.nullable(),
  /** The account of somebody of the staff: by it lines about the same person are found. */
  id: AccountId.optional(),
})

/** What kind of content a line is about: never what was written in it (§1). */
const protocolContents = [...contentKindNames, 'MNEMONIC', 'STRATEGY', 'SIGNAL', 'DEFAULT'] as const
export type ProtocolContent = (typeof protocolContents)[number]

/** How the protocol calls an item: a text of the kit by its type. */
export function protocolContentOf(
  kind: ContentKindName,
  { contentType }: { readonly contentType?: unknown },
): ProtocolContent {
  return protocolContents.find((name) => name === contentType) ?? kind
}

/** One line of the protocol as its readers see it: who did what when, never what was written (§1). */
export const ProtocolEntry = z.object({
  id: ProtocolEntryId,
  at: Instant,
  action: ProtocolAction,
  group: z.enum(protocolGroups),
  actor: ProtocolPerson,
  /** What it was about, by its name on the wire: a setting, a role; where one client's protocol is read, a kind of content. */
  object: z.string().optional(),
  /** What was changed; of a person's data and content the names of fields alone. */
  changes: z.array(Change).optional(),
  /** Who of the staff had a part in it beside actor and subject. */
  people: z
    .object({
      /** Who treated a client before. */
      from: ProtocolPerson.optional(),
      /** Who treats a client from then on, or covers for the subject. */
      to: ProtocolPerson.optional(),
      /** Who asked for what needed a second administrator. */
      askedBy: ProtocolPerson.optional(),
    })
    .optional(),
  /** Whom it concerns, for administrators; absent where one client's protocol is read. */
  subject: ProtocolPerson.optional(),
})
export type ProtocolEntry = z.infer<typeof ProtocolEntry>

/** The actions of a group: what a filter by group means (§2). */
export function actionsOf(group: ProtocolGroup): ProtocolAction[] {
  return ProtocolAction.options.filter((action) => protocolActions[action] === group)
}

const viewActions: Readonly<Record<string, ProtocolAction>> = {
  listClients: 'list-viewed',
  readAccount: 'account-viewed',
  changeAccount: 'account-viewed',
  createCompound: 'account-viewed',
  changeCompound: 'account-viewed',
  listSurveys: 'surveys-viewed',
  readSurvey: 'surveys-viewed',
  submitDailySurvey: 'surveys-viewed',
  removeSurvey: 'surveys-viewed',
  restoreSurvey: 'surveys-viewed',
  listWeeklySurveys: 'surveys-viewed',
  submitWeeklySurvey: 'surveys-viewed',
  removeWeeklySurvey: 'surveys-viewed',
  listPatterns: 'surveys-viewed',
  listEvents: 'events-viewed',
  changeEvent: 'events-viewed',
  listMessageHeaders: 'messages-viewed',
  listMessageBodies: 'messages-viewed',
  sendMessage: 'messages-viewed',
  markMessagesRead: 'messages-viewed',
  withdrawMessage: 'messages-viewed',
  listProperties: 'files-viewed',
  readAttachment: 'files-viewed',
  uploadProperty: 'files-viewed',
  replaceProperty: 'files-viewed',
  removeProperty: 'files-viewed',
  list_diary: 'diary-viewed',
  read_diary: 'diary-viewed',
  create_diary: 'diary-viewed',
  change_diary: 'diary-viewed',
  delete_diary: 'diary-viewed',
  readPreparation: 'preparation-viewed',
  listProtocol: 'protocol-viewed',
}

/**
 * What of a client somebody else looked at, by the call that showed it, a change's answer included; what has no name of
 * its own is the record (§6).
 */
export function viewActionOf(callName: string): ProtocolAction {
  return viewActions[callName] ?? 'record-viewed'
}
