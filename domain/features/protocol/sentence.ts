import { clockTimeOf, type Day, dayOf, isDay } from '#base/day.ts'
import type { Language } from '#base/language.ts'
import { fullName } from '#features/accounts/accounts.ts'
import type { Change, FactValue } from './facts.ts'
import type { ProtocolAction, ProtocolEntry, ProtocolKind } from './protocol.ts'
import { protocolWords } from './protocol-words.ts'
import { wordsOfFields, wordsOfObjects } from './shown-facts.ts'

type Line = Pick<ProtocolEntry, 'action' | 'object' | 'changes' | 'people'>

/** What was done, as one phrase. */
export function sentenceOf({ action, object }: Line, language: Language): string {
  const all = protocolWords(language)
  const named = object && wordIn(wordsOfObjects(action, all), object)
  const phrase = (all.withObject as Partial<Record<ProtocolAction, string>>)[action]
  return named && phrase ? filled(phrase, { object: named }) : all.actions[action]
}

/** Who else had a part in it, and what was changed: a phrase for each. */
export function detailsOf(line: Line, language: Language, zone: string): readonly string[] {
  return [
    ...peopleOf(line, language),
    ...(line.changes ?? []).map((one) => changeOf(line, one, language, zone)),
  ]
}

/** How the audit log calls somebody: staff by name, everybody else by what they are. */
export function nameOf({ kind, person }: ProtocolEntry['actor'], language: Language): string {
  return person ? fullName(person) : kindOf(kind, language)
}

export function kindOf(kind: ProtocolKind, language: Language): string {
  return protocolWords(language).kinds[kind]
}

/** How many clients a line concerns that stands for several. */
export function clientsOf(count: number, language: Language): string {
  return filled(protocolWords(language).clients, { count: String(count) })
}

/** 12.03.2026 07:52:09, so that lines of one minute are told apart. */
export function momentOf(at: number, zone: string): string {
  const seconds = String(((at % 60) + 60) % 60).padStart(2, '0')
  return `${dayWords(dayOf(at, zone))} ${clockTimeOf(at, zone)}:${seconds}`
}

/** One line, and how many there are like it: what was done to many clients at once is told once. */
type Gathered = { readonly entry: ProtocolEntry; readonly count: number }

/** Neighbours that say the same of nameless clients become one line. */
export function gathered(entries: readonly ProtocolEntry[]): readonly Gathered[] {
  const lines: { entry: ProtocolEntry; count: number }[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (last && entry.subject?.kind === 'client' && sayingOf(last.entry) === sayingOf(entry)) last.count += 1
    else lines.push({ entry, count: 1 })
  }
  return lines
}

function sayingOf({ id: _id, ...saying }: ProtocolEntry): string {
  return JSON.stringify(saying)
}

function peopleOf({ action, people }: Line, language: Language): readonly string[] {
  if (!people) return []
  const { persons, unknownPerson } = protocolWords(language)
  const nameIn = (one: ProtocolEntry['actor'] | undefined) =>
    one?.person ? fullName(one.person) : unknownPerson
  const values = { from: nameIn(people.from), to: nameIn(people.to), askedBy: nameIn(people.askedBy) }
  const isCover = action.startsWith('substitute-')
  const phrase = people.to && (isCover ? persons.cover : people.from ? persons['from-to'] : persons.to)
  return [phrase, people.askedBy && persons.askedBy]
    .filter((one) => one !== undefined)
    .map((one) => filled(one, values))
}

function changeOf(line: Line, { field, before, after }: Change, language: Language, zone: string): string {
  const all = protocolWords(language)
  const name = wordIn(wordsOfFields(line.action, line.object, all), field) ?? field
  if (before === undefined && after === undefined) return filled(all.changes.changed, { field: name })
  const say = (value: FactValue | undefined) => valueOf(field, value, language, zone)
  if (before === undefined) return filled(all.changes.given, { field: name, after: say(after) })
  return filled(all.changes.replaced, { field: name, before: say(before), after: say(after) })
}

function valueOf(field: string, value: FactValue | undefined, language: Language, zone: string): string {
  const { values } = protocolWords(language)
  if (typeof value === 'boolean') return value ? values.yes : values.no
  if (typeof value === 'number') {
    if (field === 'displayFrom' || field === 'displayUntil') return momentOf(value, zone)
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
