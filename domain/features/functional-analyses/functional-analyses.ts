import { z } from 'zod'
import { type Day, dayOf, type Now } from '#base/day.ts'
import { ContentId, EventId } from '#base/id.ts'
import { fieldRefusal, type Refusal } from '#base/refusal.ts'
import {
  type ContentAttributes,
  type ContentKind,
  Line,
  openFields,
  refuseEmpty,
} from '#features/content/content.ts'
import { type ClientEvent, undiscussedOf } from '#features/events/events.ts'

/** The two kinds of functional analysis: of drinking, and of something pleasant without alcohol (§3). */
export const analysisKinds = ['drinking', 'pleasant'] as const
export type AnalysisKind = (typeof analysisKinds)[number]

/** The five boxes in their order; what came first and what came later mean the opposite in the two kinds (§3). */
export const analysisBoxes = ['outside', 'inside', 'action', 'first', 'later'] as const
export type AnalysisBox = (typeof analysisBoxes)[number]

/** The words to choose from, by box: when, where and with whom, and how it felt. Only these words are counted. */
const wordsToChoose = {
  outside: [
    'morning',
    'afternoon',
    'evening',
    'night',
    'at-home',
    'at-work',
    'out',
    'on-the-way',
    'alone',
    'partner',
    'family',
    'friends',
    'colleagues',
    'neighbours',
  ],
  inside: ['tense', 'lonely', 'tired', 'angry', 'sad', 'bored', 'cheerful', 'calm'],
} as const satisfies Partial<Record<AnalysisBox, readonly string[]>>
export type ChosenWord = (typeof wordsToChoose)[keyof typeof wordsToChoose][number]
const allWords: readonly ChosenWord[] = [...wordsToChoose.outside, ...wordsToChoose.inside]

/** The words to choose from in a box; most boxes have none. */
export function wordsOfBox(box: AnalysisBox): readonly ChosenWord[] {
  return box === 'outside' || box === 'inside' ? wordsToChoose[box] : []
}

/** The longest text of a box (§9). */
export const boxMaxLength = 500
/** How many analyses are compared side by side (§2). */
export const besideEachOther = 6

const BoxText = z.string().trim().max(boxMaxLength)

/** What an analysis begins with: a discussed event, a risk situation or a goal. */
export const AnalysisOrigin = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event'), id: EventId }),
  z.strictObject({ kind: z.literal('RISK_SITUATION'), id: ContentId }),
  z.strictObject({ kind: z.literal('GOAL'), id: ContentId }),
])
export type AnalysisOrigin = z.infer<typeof AnalysisOrigin>

/** The kinds of content that a box can lead to. */
const successorKinds = ['RISK_SITUATION', 'CONTENT_ENTITY', 'GOAL', 'AMPLIFIER', 'APPOINTMENT'] as const

/** An item that was made from a box. */
export const AnalysisLink = z.strictObject({
  box: z.enum(analysisBoxes),
  kind: z.enum(successorKinds),
  id: ContentId,
})
export type AnalysisLink = z.infer<typeof AnalysisLink>

const linksMax = 50

/**
 * A functional analysis (§3): what came before, what was done, and what followed, each box in the client's own words. Every box may
 * stay empty, at least one is filled.
 */
export const functionalAnalysis = {
  name: 'FUNCTIONAL_ANALYSIS',
  wireType: 'functionalAnalysis',
  fields: z.strictObject({
    about: z.enum(analysisKinds),
    /** What it is called: for a pleasant one the activity. */
    title: Line.optional(),
    /** The day it is about. */
    day: openFields.day.optional(),
    outside: BoxText.optional(),
    inside: BoxText.optional(),
    action: BoxText.optional(),
    first: BoxText.optional(),
    later: BoxText.optional(),
    /** The words chosen from the lists. */
    chosen: z.array(z.enum(allWords)).max(allWords.length).optional(),
    origin: AnalysisOrigin.nullable().optional(),
    links: z.array(AnalysisLink).max(linksMax).optional(),
  }),
  refusalFor: (given, _as, present) => refuseOtherKind(given, present),
  refusal: (item, now) =>
    refuseEmpty(item, [...analysisBoxes, 'chosen']) ?? refuseNoOrigin(item) ?? refuseFuture(item, now),
} as const satisfies ContentKind

/** The kind is chosen once: the meaning of the last two boxes depends on it. */
function refuseOtherKind(given: ContentAttributes, present: ContentAttributes | undefined) {
  const isOther = present !== undefined && given['about'] !== undefined && given['about'] !== present['about']
  return isOther ? fieldRefusal('about', 'ERROR.CONTRADICTION') : undefined
}

/** An analysis of drinking begins with something that was talked about; a pleasant one may begin by itself (§2). */
function refuseNoOrigin({ about, origin }: ContentAttributes): Refusal | undefined {
  const isWithout = about === 'drinking' && (origin === undefined || origin === null)
  return isWithout ? fieldRefusal('origin', 'ERROR.REQUIRED') : undefined
}

function refuseFuture({ day }: ContentAttributes, { today }: Now): Refusal | undefined {
  return typeof day === 'string' && day > today ? fieldRefusal('day', 'ERROR.OUT_OF_RANGE') : undefined
}

/** The part of an event that the rules below read. */
type EventOfDay = Pick<ClientEvent, 'id' | 'day' | 'execTime' | 'ignored'>

/**
 * Whether a new analysis may be offered (§2): never on the day of drinking, and never on the day on which it was said. The rule is
 * about offering: what was begun before is kept and stored.
 */
export function mayOfferAnalysis(
  events: readonly Pick<ClientEvent, 'day' | 'execTime'>[],
  { today, zone }: Pick<Now, 'today' | 'zone'>,
): boolean {
  return events.every(({ day, execTime }) => day !== today && dayOf(execTime, zone) !== today)
}

/** The discussed events that a new analysis may begin with, newest first, one for each day; none on the day of a yes. */
export function eventsToAnalyse<Event extends EventOfDay>(
  events: readonly Event[],
  now: Pick<Now, 'today' | 'zone'>,
): readonly Event[] {
  if (!mayOfferAnalysis(events, now)) return []
  const open = new Set(undiscussedOf(events).map(({ day }) => day))
  const newest = events.toSorted(
    (one, other) => other.day.localeCompare(one.day) || other.execTime - one.execTime,
  )
  return newest.filter(
    ({ day }, index) => !open.has(day) && newest.findIndex((one) => one.day === day) === index,
  )
}

/** How often each chosen word occurs in these analyses, where it occurs more than once; most frequent first. */
export function repeatedWords(
  analyses: readonly { readonly chosen?: readonly ChosenWord[] | undefined }[],
): readonly { readonly word: ChosenWord; readonly count: number }[] {
  const all = analyses.flatMap(({ chosen = [] }) => [...new Set(chosen)])
  return allWords
    .map((word) => ({ word, count: all.filter((one) => one === word).length }))
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
}

/** What a box leads to: the kind of content, and for entries of the emergency kit their type. */
type BoxDoor = {
  readonly kind: (typeof successorKinds)[number]
  readonly contentType?: 'SIGNAL' | 'STRATEGY' | 'MNEMONIC'
}

/** The one door of each box (§2). */
export const doorOfBox: Readonly<Record<AnalysisKind, Readonly<Record<AnalysisBox, BoxDoor>>>> = {
  drinking: {
    outside: { kind: 'RISK_SITUATION' },
    inside: { kind: 'CONTENT_ENTITY', contentType: 'SIGNAL' },
    action: { kind: 'CONTENT_ENTITY', contentType: 'STRATEGY' },
    first: { kind: 'GOAL' },
    later: { kind: 'CONTENT_ENTITY', contentType: 'MNEMONIC' },
  },
  pleasant: {
    outside: { kind: 'APPOINTMENT' },
    inside: { kind: 'CONTENT_ENTITY', contentType: 'MNEMONIC' },
    action: { kind: 'GOAL' },
    first: { kind: 'CONTENT_ENTITY', contentType: 'STRATEGY' },
    later: { kind: 'AMPLIFIER' },
  },
}

/** A line of a form is at most this long; a longer text of a box goes into the long field as well. */
const titleMaxLength = 80

/**
 * The form that a door opens, filled from the box. A step that helps is left to be found: what was drunk is not suggested as one, and
 * what was hard at first stays below it as the reason.
 */
export function filledFrom(
  { about, title = '', ...analysis }: AnalysisText,
  box: AnalysisBox,
  today: Day,
): Readonly<Record<string, unknown>> {
  const { kind, contentType } = doorOfBox[about][box]
  const text = analysis[box] ?? ''
  const line = oneLine(text)
  const more = line === text ? '' : text
  if (kind === 'RISK_SITUATION') return { title: line, description: more }
  if (kind === 'CONTENT_ENTITY') {
    const isToBeFound = contentType === 'STRATEGY'
    const shown = about === 'drinking' ? '' : text
    return isToBeFound
      ? { contentType, title: '', content: shown, inKit: true }
      : { contentType, title: line, content: more, inKit: true }
  }
  if (kind === 'APPOINTMENT')
    return { kind: 'own', title: title === '' ? line : title, description: text, allDay: true, day: today }
  return { title: kind === 'GOAL' && title !== '' ? title : line, description: more }
}

/** The texts of an analysis. */
export type AnalysisText = { readonly about: AnalysisKind; readonly title?: string | undefined } & {
  readonly [Box in AnalysisBox]?: string | undefined
}

function oneLine(text: string): string {
  const [line = ''] = text.split('\n')
  if (line.length <= titleMaxLength) return line
  const cut = line.slice(0, titleMaxLength)
  const end = cut.lastIndexOf(' ')
  return `${end > 0 ? cut.slice(0, end) : cut} …`
}

/** How many of the five boxes are filled, with own words or chosen ones. */
export function filledBoxes({
  chosen = [],
  ...texts
}: AnalysisText & { readonly chosen?: readonly ChosenWord[] | undefined }): number {
  return analysisBoxes.filter(
    (box) => (texts[box] ?? '') !== '' || wordsOfBox(box).some((word) => chosen.includes(word)),
  ).length
}
