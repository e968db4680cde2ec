import { z } from 'zod'
import { addDays, Day, Instant, type Now, startOfDay } from '#base/day.ts'
import { folded, foldedPlaces, readingOf, wordsOf } from '#base/search-text.ts'
import type { ContentAttributes } from '#features/content/content.ts'
import { analysisBoxes } from '#features/functional-analyses/functional-analyses.ts'
import { PersonOfToday } from '#features/today/today.ts'

/** The shortest text that is searched for: one letter would find every item. */
const textMinLength = 2
const textMaxLength = 200

/** A therapist's search in the records of own and covered clients (§6). */
export const RecordSearch = z.strictObject({
  /** Words, each of which must occur in an item. */
  text: z
    .string()
    .trim()
    .min(textMinLength)
    .max(textMaxLength)
    .check(({ value, issues }) => {
      if (lettersIn(value) >= textMinLength) return
      issues.push({
        code: 'too_small',
        origin: 'string',
        minimum: textMinLength,
        inclusive: true,
        input: value,
      })
    }),
  /** Continues a search with older items: the `before` of the part that was answered last. */
  before: Instant.optional(),
})

/** What a search compares of a text: accents without a letter count for nothing. */
function lettersIn(text: string): number {
  return wordsOf(text).join('').length
}

/** The kinds of item that are searched, beside names and codes. */
export const hitKinds = ['message', 'diary', 'goal', 'task', 'note', 'analysis', 'agreement', 'day'] as const
export type HitKind = (typeof hitKinds)[number]

/** A range of an excerpt in which a searched word occurs. */
const Mark = z.object({ from: z.int(), to: z.int() })
type Mark = z.infer<typeof Mark>

/** An item in which all words occur. */
export const Hit = z.object({
  kind: z.enum(hitKinds),
  /** The message, diary entry, goal, note, functional analysis, agreement or answer to a day; for a task its goal, which shows it. */
  itemId: z.uuid(),
  /** When a message was sent or a note written, when a goal, task or agreement was created, or when the day began. */
  at: Instant,
  /** The date of a diary entry, a functional analysis or a day of the calendar; null for other kinds. */
  day: Day.nullable(),
  excerpt: z.string(),
  marks: z.array(Mark),
})
export type Hit = z.infer<typeof Hit>

/** The hits of one client, newest first. */
export const ClientHits = z.object({
  client: PersonOfToday,
  /** Whether the words occur in name, login name or patient code. */
  isNamed: z.boolean(),
  hits: z.array(Hit),
})
export type ClientHits = z.infer<typeof ClientHits>

/** One part of the results: the newest items come in the first part. */
export const SearchPart = z.object({
  clients: z.array(ClientHits),
  /** The number of hits in this part, with those that are too many to be shown. */
  found: z.int(),
  /** Continues with older items; null: nothing older exists. */
  before: Instant.nullable(),
})
export type SearchPart = z.infer<typeof SearchPart>

/** Hits that one part shows at most; the newest ones of all clients. */
export const shownHitsMax = 200

/** The first part is small, so that its hits appear at once. */
const firstPartDays = 90
/** Bounds the work of one call, however old a record is. */
const furtherPartDays = 3 * 365

/** The period of a part: from `from`, before `until`; undefined: to the newest item. */
export type SearchPeriod = { readonly from: Instant; readonly until: Instant | undefined }

/** The period that a part of a search covers. */
export function periodOf(
  before: Instant | undefined,
  { today, zone }: Pick<Now, 'today' | 'zone'>,
): SearchPeriod {
  if (before === undefined)
    return { from: startOfDay(addDays(today, -firstPartDays), zone), until: undefined }
  return { from: before - furtherPartDays * secondsOfDay, until: before }
}
const secondsOfDay = 24 * 60 * 60

/** Decides about one text after another, ignoring case and accents as the search for accounts does. */
export function matcherFor(text: string): (item: string) => boolean {
  const words = wordsOf(text)
  const plainWords = words.filter((word) => !maybeOfUmlaut.test(word))
  return (item) => {
    // Spelling out the umlauts of a text is half of a comparison, and most texts lack a plain word already.
    const plain = folded(item)
    if (!plainWords.every((word) => plain.includes(word))) return false
    if (plainWords.length === words.length) return true
    const reading = readingOf(item)
    return words.every((word) => reading.includes(word))
  }
}

/** A word that may occur only where umlauts are spelled out: it has the e of an "ae", "oe" or "ue", or begins with it. */
const maybeOfUmlaut = /(?:^|[aou])e/

const textFields = {
  diary: ['title', 'content'],
  goal: ['title', 'description'],
  task: ['title', 'description'],
  analysis: ['title', ...analysisBoxes],
} as const satisfies Partial<Record<HitKind, readonly string[]>>

/** The searched text of a diary entry, goal, task or functional analysis. */
export function searchedText(kind: keyof typeof textFields, attributes: ContentAttributes): string {
  return textFields[kind]
    .map((field) => attributes[field])
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .join(' · ')
}

const excerptMaxLength = 160
/** How much is shown in front of the first found word. */
const lengthBefore = 50

/** The surroundings of the first found word in one line, with every place where a word occurs. */
export function excerptOf(item: string, text: string): Pick<Hit, 'excerpt' | 'marks'> {
  const line = item.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')
  const words = wordsOf(text)
  const start =
    line.length <= excerptMaxLength ? 0 : wordStart(line, firstPlaceIn(line, words) - lengthBefore)
  const end = start + excerptMaxLength >= line.length ? line.length : wordEnd(line, start + excerptMaxLength)
  const shown = line.slice(start, end).trimEnd()
  const [lead, trail] = [start === 0 ? '' : '… ', end === line.length ? '' : ' …']
  return {
    excerpt: `${lead}${shown}${trail}`,
    marks: placesIn(shown, words).map(({ from, to }) => ({ from: from + lead.length, to: to + lead.length })),
  }
}

/**
 * Where the first word occurs in a text. All places of all words are looked up in the excerpt only: a long text has tens of thousands of
 * places of a short word.
 */
function firstPlaceIn(line: string, words: readonly string[]): number {
  const places = foldedPlaces(line).flatMap(({ folded: key, placeOf }) =>
    words.map((word) => key.indexOf(word)).flatMap((at) => (at === -1 ? [] : [placeOf(at)])),
  )
  return Math.min(line.length, ...places)
}

/** Where the words occur in a text, in order and without overlaps. */
function placesIn(line: string, words: readonly string[]): Mark[] {
  const found = foldedPlaces(line)
    .flatMap(({ folded: key, placeOf }) =>
      words.flatMap((word) => occurrences(key, word).map((at) => [placeOf(at), placeOf(at + word.length)])),
    )
    .map(([from = 0, to = 0]) => ({ from, to: Math.max(to, from + 1) }))
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const places: Mark[] = []
  for (const mark of found) {
    const last = places.at(-1)
    if (last === undefined || mark.from > last.to) places.push(mark)
    else places[places.length - 1] = { from: last.from, to: Math.max(last.to, mark.to) }
  }
  return places
}

function occurrences(text: string, word: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) places.push(at)
  return places
}

function wordStart(line: string, near: number): number {
  if (near <= 0) return 0
  const space = line.indexOf(' ', near)
  return space === -1 || space > near + lengthBefore / 2 ? near : space + 1
}

function wordEnd(line: string, near: number): number {
  const space = line.lastIndexOf(' ', near)
  return space <= near - lengthBefore / 2 ? near : space
}

/** The newest hits, at most as many as one part shows. */
export function newestHits<One extends { readonly hit: Pick<Hit, 'at'> }>(hits: readonly One[]): One[] {
  return hits.toSorted((one, other) => other.hit.at - one.hit.at).slice(0, shownHitsMax)
}

/** Clients with hits as the page lists them: those whose name was found first, then by surname. */
export function inOrderOfHits(clients: readonly ClientHits[]): ClientHits[] {
  return clients.toSorted(
    (one, other) =>
      Number(other.isNamed) - Number(one.isNamed) ||
      one.client.surname.localeCompare(other.client.surname, 'de') ||
      one.client.name.localeCompare(other.client.name, 'de'),
  )
}

/** The parts of a search as one list: a later part adds to clients in their place, and new clients at the end. */
export function mergedParts(parts: readonly SearchPart[]): {
  readonly clients: ClientHits[]
  readonly found: number
} {
  const clients = new Map<string, ClientHits>()
  for (const one of parts.flatMap((part) => part.clients)) {
    const known = clients.get(one.client.id)
    clients.set(one.client.id, known ? { ...known, hits: [...known.hits, ...one.hits] } : one)
  }
  return { clients: [...clients.values()], found: parts.reduce((sum, { found }) => sum + found, 0) }
}
