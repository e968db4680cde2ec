import { defaultLanguage } from '#base/language.ts'
import type { SecuritySettingName } from '#features/instance-settings/setting-names.ts'
import type { Change, ProtocolFacts } from './facts.ts'
import { type ProtocolAction, protocolActions } from './protocol.ts'
import { protocolWords, type ProtocolWords as Words } from './protocol-words.ts'
import { mayKeepSetting } from './setting-changes.ts'

type Dictionary = Readonly<Record<string, string>>

type Known = {
  /** Where the names are of what the action can be about. */
  readonly objects?: keyof Words['objects']
  /** Where the names are of the fields that it can tell of. */
  readonly fields?: keyof Words['fields']
  /** Of which fields the values are told, too. */
  readonly tellsValue?: (object: string | undefined, field: string) => boolean
}

const always = () => true
const ofApproval: Known = { objects: 'approvals' }
const ofCover: Known = { fields: 'substitutions', tellsValue: always }

/** What lines of each action may tell; of actions that are not here a line tells nothing more. */
const known: Readonly<Partial<Record<ProtocolAction, Known>>> = {
  'setting-changed': {
    objects: 'settings',
    fields: 'settings',
    tellsValue: (object, field) => mayKeepSetting(object as SecuritySettingName, field),
  },
  'role-changed': { objects: 'roles', fields: 'roles', tellsValue: always },
  'data-exported': { objects: 'flavours', fields: 'exports', tellsValue: always },
  'protocol-exported': { fields: 'logExports', tellsValue: always },
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
  'life-areas-changed': { fields: 'areas' },
}

const words = protocolWords(defaultLanguage)

/** The words for what an action can be about. */
export function wordsOfObjects(action: ProtocolAction, { objects }: Words): Dictionary {
  const place = known[action]?.objects
  return place === undefined ? {} : objects[place]
}

/** The words for the fields that an action can tell of; those of settings depend on the setting. */
export function wordsOfFields(
  action: ProtocolAction,
  object: string | undefined,
  { fields }: Words,
): Dictionary {
  const place = known[action]?.fields
  if (place === undefined) return {}
  if (place !== 'settings') return fields[place]
  return (fields.settings as Readonly<Record<string, Dictionary>>)[object ?? ''] ?? {}
}

/** What a line says beside who, when and whom: only what its action may tell, whatever is kept with it (§1). */
export function shownFacts(
  action: ProtocolAction,
  facts: ProtocolFacts,
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

/** Settings whose values are switches, numbers, durations or hosts. The others hold the clinic's own words and addresses. */
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
])

/**
 * What a line for the clinic's log collector tells beside who, when and whom: what administrators read of it, without
 * anything of a client's record and without what somebody typed (§3).
 */
export function factsForCollector(
  action: ProtocolAction,
  facts: ProtocolFacts,
): ReturnType<typeof shownFacts> {
  const group = protocolActions[action]
  if (group === 'record' || group === 'view') return {}
  const { object, changes } = shownFacts(action, facts)
  const tellsValues = action !== 'setting-changed' || settingsForCollector.has(object ?? '')
  const told = tellsValues ? changes : changes?.map(({ field }) => ({ field }))
  return { ...(object !== undefined && { object }), ...(told && { changes: told }) }
}

/** Everything that facts say was changed, in one form. */
function changesIn({ fields = [], changes = [], given = [], taken = [] }: ProtocolFacts): Change[] {
  return [
    ...changes,
    ...fields.map((field) => ({ field })),
    ...given.map((field) => ({ field, before: false, after: true })),
    ...taken.map((field) => ({ field, before: true, after: false })),
  ]
}
