import { clockTimeOf, type Day, dayOf, isDay } from '#base/day.ts'
import type { Language } from '#base/language.ts'
import { fullName } from '#features/accounts/accounts.ts'
import type { AuditLogAction, AuditLogEntry, AuditLogKind } from './audit-log.ts'
import { auditLogWords } from './audit-log-words.ts'
import type { Change, FactValue } from './facts.ts'
import { wordsOfFields, wordsOfObjects } from './shown-facts.ts'

type Line = Pick<AuditLogEntry, 'action' | 'object' | 'changes' | 'people'>

/** The action of an entry as one phrase. */
export function sentenceOf({ action, object }: Line, language: Language): string {
  const all = auditLogWords(language)
  const named = object && wordIn(wordsOfObjects(action, all), object)
  const phrase = (all.withObject as Partial<Record<AuditLogAction, string>>)[action]
  return named && phrase ? filled(phrase, { object: named }) : all.actions[action]
}

/** Further people and changes of an entry, a phrase each. */
export function detailsOf(line: Line, language: Language, zone: string): readonly string[] {
  return [
    ...peopleOf(line, language),
    ...(line.changes ?? []).map((one) => changeOf(line, one, language, zone)),
  ]
}

/** The displayed name of a person: staff by name, others by their kind. */
export function nameOf({ kind, person }: AuditLogEntry['actor'], language: Language): string {
  return person ? fullName(person) : kindOf(kind, language)
}

export function kindOf(kind: AuditLogKind, language: Language): string {
  return auditLogWords(language).kinds[kind]
}

/** The number of clients that a combined entry stands for. */
export function clientsOf(count: number, language: Language): string {
  return filled(auditLogWords(language).clients, { count: String(count) })
}

/** A timestamp with seconds, such as 12.03.2026 07:52:09, so that entries within a minute are distinguishable. */
export function formatTimestamp(at: number, zone: string): string {
  const seconds = String(((at % 60) + 60) % 60).padStart(2, '0')
  return `${dayWords(dayOf(at, zone))} ${clockTimeOf(at, zone)}:${seconds}`
}

/** An entry and the number of equal ones: one action on many clients is shown once. */
type Gathered = { readonly entry: AuditLogEntry; readonly count: number }

/** Combines adjacent equal entries about unnamed clients. */
export function gathered(entries: readonly AuditLogEntry[]): readonly Gathered[] {
  const lines: { entry: AuditLogEntry; count: number }[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (last && entry.subject?.kind === 'client' && sayingOf(last.entry) === sayingOf(entry)) last.count += 1
    else lines.push({ entry, count: 1 })
  }
  return lines
}

function sayingOf({ id: _id, ...saying }: AuditLogEntry): string {
  return JSON.stringify(saying)
}

function peopleOf({ action, people }: Line, language: Language): readonly string[] {
  if (!people) return []
  const { persons, unknownPerson } = auditLogWords(language)
  const nameIn = (one: AuditLogEntry['actor'] | undefined) =>
    one?.person ? fullName(one.person) : unknownPerson
  const values = { from: nameIn(people.from), to: nameIn(people.to), askedBy: nameIn(people.askedBy) }
  const isCover = action.startsWith('substitute-')
  const phrase = people.to && (isCover ? persons.cover : people.from ? persons['from-to'] : persons.to)
  return [phrase, people.askedBy && persons.askedBy]
    .filter((one) => one !== undefined)
    .map((one) => filled(one, values))
}

function changeOf(line: Line, { field, before, after }: Change, language: Language, zone: string): string {
  const all = auditLogWords(language)
  const name = wordIn(wordsOfFields(line.action, line.object, all), field) ?? field
  if (before === undefined && after === undefined) return filled(all.changes.changed, { field: name })
  const say = (value: FactValue | undefined) => valueOf(field, value, language, zone)
  if (before === undefined) return filled(all.changes.given, { field: name, after: say(after) })
  return filled(all.changes.replaced, { field: name, before: say(before), after: say(after) })
}

function valueOf(field: string, value: FactValue | undefined, language: Language, zone: string): string {
  const { values } = auditLogWords(language)
  if (typeof value === 'boolean') return value ? values.yes : values.no
  if (typeof value === 'number') {
    if (field === 'displayFrom' || field === 'displayUntil') return formatTimestamp(value, zone)
    if (!/seconds/i.test(field)) return String(value)
    return value % 60 === 0
      ? filled(values.minutes, { count: String(value / 60) })
      : filled(values.seconds, { count: String(value) })
  }
  if (value === undefined || value.length === 0) return values.none
  if (typeof value !== 'string') return value.join(', ')
  return isDay(value) ? dayWords(value) : (wordIn(values, value) ?? value)
}

function dayWords(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}

function wordIn(list: object, name: string): string | undefined {
  return Object.hasOwn(list, name) ? String((list as Readonly<Record<string, string>>)[name]) : undefined
}

function filled(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
