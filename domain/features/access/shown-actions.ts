import type { AuditLogAction } from '#features/audit-log/audit-log.ts'

/** What somebody read, in the order in which a line lists it. */
export const seenAreas = [
  'list',
  'account',
  'checkIns',
  'messages',
  'diary',
  'files',
  'appointments',
  'record',
  'preparation',
  'letters',
  'handover',
  'returnReport',
  'protocol',
] as const
export type SeenArea = (typeof seenAreas)[number]

/** What somebody did on behalf of the client or with the account, in the order in which a line lists it. */
const deedsOnBehalf = [
  'checkIns',
  'weeklyReview',
  'questionnaires',
  'days',
  'entries',
  'messages',
  'files',
  'appointments',
  'soberAgreement',
  'lifeAreas',
  'handover',
  'cover',
  'completeCopy',
  'hospitalNumbers',
  'hospitalConsent',
  'hospitalConsentWithdrawn',
  'account',
  'access',
] as const

/** The ways in which data left the record, to other people or onto paper. */
const waysOn = [
  'export',
  'exportWithTexts',
  'letter',
  'letterPrinted',
  'printed',
  'hospitalReport',
  'hospitalReportSaved',
  'handedOver',
] as const

export const seenDeeds = [...deedsOnBehalf, ...waysOn] as const
export type SeenDeed = (typeof seenDeeds)[number]

type OnBehalf = (typeof deedsOnBehalf)[number]
type WayOn = (typeof waysOn)[number]

/** How an action in the audit log is shown to the client; `nothing`: not shown, for the reason given at its group below. */
export type Told =
  | { readonly read: SeenArea }
  | { readonly did: OnBehalf }
  | { readonly passedOn: WayOn }
  | 'nothing'

const read = (area: SeenArea) => ({ read: area }) as const
const did = (deed: OnBehalf) => ({ did: deed }) as const
const passedOn = (way: WayOn) => ({ passedOn: way }) as const
const nothing = 'nothing'

/** Actions of an account's owner: clients' own visits are not listed. */
const ownOnly = {
  login: nothing,
  logout: nothing,
  'password-set': nothing,
  'password-changed': nothing,
  'session-ended': nothing,
  'calendar-address-made': nothing,
  'calendar-address-ended': nothing,
  'kit-kept': nothing,
  'kit-removed': nothing,
  'second-factor-enrolled': nothing,
  'second-factor-removed': nothing,
  'recovery-codes-renewed': nothing,
  'push-device-added': nothing,
  'push-device-removed': nothing,
  'copy-made': nothing,
  'copy-downloaded': nothing,
  'complete-copy-asked': nothing,
  'passkey-added': nothing,
  'passkey-ended': nothing,
  'openid-linked': nothing,
  'openid-ended': nothing,
  'unlock-pin-set': nothing,
  'unlock-pin-removed': nothing,
} as const

/** Nobody saw any data: refused attempts, and requests for approval. */
const nothingSeen = {
  'login-failed': nothing,
  'login-locked': nothing,
  'reading-refused': nothing,
  'change-refused': nothing,
  'second-factor-wrong': nothing,
  'passkey-refused': nothing,
  'unlock-pin-wrong': nothing,
  'second-factor-locked': nothing,
  'password-voided': nothing,
  'approval-asked': nothing,
  'approval-given': nothing,
  'approval-refused': nothing,
  'approval-withdrawn': nothing,
  'approval-effected': nothing,
  'approval-ended': nothing,
  // After these the client can no longer sign in.
  'account-deleted': nothing,
  'client-anonymised': nothing,
  'anonymising-announced': nothing,
  'anonymising-stopped': nothing,
  'anonymising-resumed': nothing,
} as const

/**
 * The care team's internal data: a client must not even learn that there is any (§6). Reading it is shown as reading the record, and
 * writing it is not shown.
 */
const careTeamsOwn = {
  'follow-ups-viewed': read('record'),
  'notes-viewed': read('record'),
  'follow-up-created': nothing,
  'follow-up-changed': nothing,
  'follow-up-done': nothing,
  'follow-up-deleted': nothing,
  'note-written': nothing,
  'note-corrected': nothing,
  'agreement-created': nothing,
  'agreement-changed': nothing,
  'agreement-deleted': nothing,
  'meeting-changed': nothing,
  'thread-changed': nothing,
  'message-withdrawn': nothing,
  // What leaves the clinic is told by its release; a draft is the care team's own, and the server's tries show nobody anything.
  'hospital-report-drafted': nothing,
  'hospital-report-signed': nothing,
  'hospital-report-accepted': nothing,
  'hospital-report-refused': nothing,
  'hospital-report-failed': nothing,
  'hospital-report-stopped': nothing,
} as const

/** About the clinic or its staff, not about a particular client. */
const ofClinic = {
  'registration-approved': nothing,
  'registration-refused': nothing,
  'enrolment-code-made': nothing,
  'certificate-issued': nothing,
  'certificate-revoked': nothing,
  'template-created': nothing,
  'template-changed': nothing,
  'template-deleted': nothing,
  // Each client found by a search has a reading entry of its own.
  'records-searched': nothing,
  'clients-listed': nothing,
  'staff-listed': nothing,
  'role-changed': nothing,
  'authority-made': nothing,
  'authority-written-out': nothing,
  'setting-changed': nothing,
  'alert-created': nothing,
  'alert-deleted': nothing,
  'unknown-alias-revealed': nothing,
  'keys-rotated': nothing,
  'data-restored': nothing,
  'protocol-exported': nothing,
  'restore-tried': nothing,
  'protocol-shortened': nothing,
} as const

/** Drinking is not named: clients from whom the figures are hidden read this page too. */
const ofRecord = {
  'daily-survey-submitted': did('checkIns'),
  'daily-survey-removed': did('checkIns'),
  'daily-survey-restored': did('checkIns'),
  'daily-survey-erased': did('checkIns'),
  'consumption-added': did('checkIns'),
  'event-discussed': did('checkIns'),
  'event-reopened': did('checkIns'),
  'weekly-survey-submitted': did('weeklyReview'),
  'weekly-survey-removed': did('weeklyReview'),
  'questionnaire-filled-in': did('questionnaires'),
  'questionnaire-planned': did('questionnaires'),
  'day-entered': did('days'),
  'day-entry-removed': did('days'),
  'content-created': did('entries'),
  'content-changed': did('entries'),
  'content-deleted': did('entries'),
  'content-restored': did('entries'),
  'content-finally-deleted': did('entries'),
  'message-sent': did('messages'),
  'file-added': did('files'),
  'file-replaced': did('files'),
  'file-removed': did('files'),
  'series-created': did('appointments'),
  'series-changed': did('appointments'),
  'series-deleted': did('appointments'),
  'sober-agreement-created': did('soberAgreement'),
  'sober-agreement-changed': did('soberAgreement'),
  'sober-agreement-deleted': did('soberAgreement'),
  'life-areas-changed': did('lifeAreas'),
  'handover-noted': did('handover'),
  'letter-made': passedOn('letter'),
  'complete-copy-released': did('completeCopy'),
  'complete-copy-refused': did('completeCopy'),
  'record-printed': passedOn('printed'),
  'hospital-numbers-changed': did('hospitalNumbers'),
  'hospital-consent-noted': did('hospitalConsent'),
  'hospital-consent-withdrawn': did('hospitalConsentWithdrawn'),
  'hospital-report-released': passedOn('hospitalReport'),
  'hospital-report-saved': passedOn('hospitalReportSaved'),
} as const

const ofAccount = {
  'account-created': did('account'),
  'account-changed': did('account'),
  'account-activated': did('account'),
  'account-deactivated': did('account'),
  'language-changed': did('account'),
  'consumption-hidden': did('account'),
  'consumption-shown': did('account'),
  'treatment-closed': did('account'),
  'treatment-reopened': did('account'),
  'password-link-requested': did('access'),
  'second-factor-reset': did('access'),
  'substitute-named': did('cover'),
  'substitute-changed': did('cover'),
  'substitute-ended': did('cover'),
  'client-handed-over': passedOn('handedOver'),
  'data-exported': passedOn('export'),
} as const

const ofReading = {
  'list-viewed': read('list'),
  'account-viewed': read('account'),
  'surveys-viewed': read('checkIns'),
  'events-viewed': read('checkIns'),
  'messages-viewed': read('messages'),
  'files-viewed': read('files'),
  'diary-viewed': read('diary'),
  'meetings-viewed': read('appointments'),
  'handover-viewed': read('handover'),
  'return-report-viewed': read('returnReport'),
  'preparation-viewed': read('preparation'),
  'letters-viewed': read('letters'),
  'protocol-viewed': read('protocol'),
  'record-viewed': read('record'),
} as const

/** How each action in the audit log is shown to the client (§6). The type demands a decision for every new action. */
export const toldOf = {
  ...ownOnly,
  ...nothingSeen,
  ...careTeamsOwn,
  ...ofClinic,
  ...ofRecord,
  ...ofAccount,
  ...ofReading,
} as const satisfies Readonly<Record<AuditLogAction, Told>>

/** Actions about the treating therapist that are shown to their clients: who covers for them. */
export const coverActions = ['substitute-named', 'substitute-changed', 'substitute-ended'] as const

/** The filter that a client can choose: everything, what was read, or what was passed on to others or onto paper. */
export const shownKinds = ['all', 'read', 'passed-on'] as const
export type ShownKind = (typeof shownKinds)[number]

export const seenKinds = ['read', 'did', 'passedOn'] as const
type SeenKind = (typeof seenKinds)[number]

/** The actions that are shown to the client, filtered by kind. */
export function toldActions(shown: ShownKind): AuditLogAction[] {
  return (Object.keys(toldOf) as AuditLogAction[]).filter((action) => {
    const kind = kindOf(action)
    return kind !== undefined && (shown === 'all' || kind === (shown === 'read' ? 'read' : 'passedOn'))
  })
}

export function kindOf(action: AuditLogAction): SeenKind | undefined {
  const told: Told = toldOf[action]
  return told === 'nothing' ? undefined : seenKinds.find((kind) => kind in told)
}
