import { defaultLanguage } from '#base/language.ts'
import type { SecuritySettingName } from '#features/instance-settings/setting-names.ts'
import { type AuditLogAction, auditLogActions } from './audit-log.ts'
import { auditLogWords, type AuditLogWords as Words } from './audit-log-words.ts'
import type { AuditLogFacts, Change } from './facts.ts'
import { mayKeepSetting } from './setting-changes.ts'

type Dictionary = Readonly<Record<string, string>>

type Known = {
  /** Which texts name the objects of the action, such as settings or roles. */
  readonly objects?: keyof Words['objects']
  /** Which texts name the changed fields. */
  readonly fields?: keyof Words['fields']
  /** Whether a changed field is shown with its values. */
  readonly tellsValue?: (object: string | undefined, field: string) => boolean
}

const always = () => true
const ofApproval: Known = { objects: 'approvals' }
const ofCover: Known = { fields: 'substitutions', tellsValue: always }

/** What an audit log entry shows of each action; unlisted actions show no facts. */
const known: Readonly<Partial<Record<AuditLogAction, Known>>> = {
  'setting-changed': {
    objects: 'settings',
    fields: 'settings',
    tellsValue: (object, field) => mayKeepSetting(object as SecuritySettingName, field),
  },
  'role-changed': { objects: 'roles', fields: 'roles', tellsValue: always },
  'data-exported': { objects: 'flavours', fields: 'exports', tellsValue: always },
  'protocol-exported': { fields: 'logExports', tellsValue: always },
  'records-searched': { fields: 'searches', tellsValue: always },
  'alert-created': { fields: 'alerts', tellsValue: always },
  'substitute-named': ofCover,
  'substitute-changed': ofCover,
  'substitute-ended': ofCover,
  'approval-asked': ofApproval,
  'approval-given': ofApproval,
  'approval-refused': ofApproval,
  'approval-withdrawn': ofApproval,
  'approval-effected': ofApproval,
  'approval-ended': ofApproval,
  'account-changed': { fields: 'accounts' },
  'content-created': { objects: 'contents' },
  'content-changed': { objects: 'contents', fields: 'contents' },
  'content-deleted': { objects: 'contents' },
  'content-restored': { objects: 'contents' },
  'content-finally-deleted': { objects: 'contents' },
  'series-changed': { fields: 'series' },
  'life-areas-changed': { fields: 'areas' },
  'letter-made': { objects: 'letters' },
}

const words = auditLogWords(defaultLanguage)

/** The wording of an action's objects. */
export function wordsOfObjects(action: AuditLogAction, { objects }: Words): Dictionary {
  const place = known[action]?.objects
  return place === undefined ? {} : objects[place]
}

/** The wording of an action's fields; those of settings depend on the setting. */
export function wordsOfFields(
  action: AuditLogAction,
  object: string | undefined,
  { fields }: Words,
): Dictionary {
  const place = known[action]?.fields
  if (place === undefined) return {}
  if (place !== 'settings') return fields[place]
  return (fields.settings as Readonly<Record<string, Dictionary>>)[object ?? ''] ?? {}
}

/** The shown facts of an entry: only those allowed for its action, whatever is stored (§1). */
export function shownFacts(
  action: AuditLogAction,
  facts: AuditLogFacts,
): { readonly object?: string; readonly changes?: Change[] } {
  const isKnown = facts.object !== undefined && Object.hasOwn(wordsOfObjects(action, words), facts.object)
  const object = isKnown ? facts.object : undefined
  const names = wordsOfFields(action, object, words)
  const changes = changesIn(facts)
    .filter(({ field }) => Object.hasOwn(names, field))
    .map((change) =>
      known[action]?.tellsValue?.(object, change.field) === true ? change : { field: change.field },
    )
  return { ...(object !== undefined && { object }), ...(changes.length > 0 && { changes }) }
}

/**
 * Settings whose values are switches, numbers, durations or hosts. The others contain the clinic's wording and
 * addresses.
 */
const settingsForCollector: ReadonlySet<string> = new Set<SecuritySettingName>([
  'second_factor',
  'password_rules',
  'registration_domains',
  'role_check_off',
  'second_administrator',
  'survey_weekly_interval',
  'login_disabled',
  'session',
  'reveal_unknown_alias',
  'new_message_notification',
  'push_request_target',
  'protocol_years',
  'appointments',
  'day_calendar',
  'text_sets',
  'read_receipts',
  'after_closing',
  'hospital_receiver',
  'outcome_figures_from',
])

/**
 * The facts of an entry for the clinic's log collector: those administrators read, without a client's record and typed
 * text (§3).
 */
export function factsForCollector(
  action: AuditLogAction,
  facts: AuditLogFacts,
): ReturnType<typeof shownFacts> {
  const group = auditLogActions[action]
  if (group === 'record' || group === 'view') return {}
  const { object, changes } = shownFacts(action, facts)
  const tellsValues = action !== 'setting-changed' || settingsForCollector.has(object ?? '')
  const told = tellsValues ? changes : changes?.map(({ field }) => ({ field }))
  return { ...(object !== undefined && { object }), ...(told && { changes: told }) }
}

/** All changes in facts, in one form. */
function changesIn({ fields = [], changes = [], given = [], taken = [] }: AuditLogFacts): Change[] {
  return [
    ...changes,
    ...fields.map((field) => ({ field })),
    ...given.map((field) => ({ field, before: false, after: true })),
    ...taken.map((field) => ({ field, before: true, after: false })),
  ]
}
