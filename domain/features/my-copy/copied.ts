import type { Call } from '#base/call.ts'
import { clockTimeOf, type Day, dayOf, type Instant } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import type { Language } from '#base/language.ts'
import { type BothLanguages, type SurveyTemplate } from '#features/daily-survey/daily-survey.ts'
import { both } from '#features/export/variable.ts'
import type { WeeklyTemplate } from '#features/weekly-survey/weekly-template.ts'

/** A text in a copy: user content or a plain value, or wording of the product in both languages. */
export type Shown = string | BothLanguages

/** A question with its answer. */
export type ShownPair = { readonly label: Shown; readonly value: Shown }

/** The formatted value of a field: one or several lines, or questions with their answers. */
export type ShownValue = Shown | readonly (Shown | ShownPair)[]

/** The lookup tables for formatting items. */
export type CopyTerms = {
  readonly zone: string
  /** Names of the care team, and of the client. */
  readonly names: ReadonlyMap<string, string>
  /** Every version of the daily survey and of the weekly review, by id. */
  readonly surveys: ReadonlyMap<string, SurveyTemplate>
  readonly reviews: ReadonlyMap<string, WeeklyTemplate>
  /** The client's life areas, and the kinds in the catalogue. */
  readonly areas: ReadonlyMap<string, BothLanguages>
  /** The titles of items by id, for those that refer to each other. */
  readonly titles: ReadonlyMap<string, string>
}

type Show<Value, Item> = (value: NonNullable<Value>, item: Item, terms: CopyTerms) => ShownValue

/**
 * How a field is copied: shown with a label, or `technical`, such as an id or a version, and in the JSON file only. Null and absent values
 * are not shown.
 */
export type CopiedField<Value, Item> = 'technical' | readonly [label: BothLanguages, show: Show<Value, Item>]

/** A decision for every field of an item, demanded by the type. */
export type CopiedFields<Item> = {
  readonly [Field in keyof Required<Item>]: CopiedField<Item[Field], Item>
}

/** A call's response, as a client's page receives it. */
export type CopiedAnswer = {
  readonly data: CopiedResource | readonly CopiedResource[]
  readonly included?: readonly CopiedResource[] | undefined
  /** The query parameters of the request. */
  readonly asked: Readonly<Record<string, string>>
}
type CopiedResource = {
  readonly type: string
  readonly id?: string | undefined
  readonly attributes: unknown
}

/** A section of the copy: a call of the pages, and how its items are shown. */
export type CopySection = {
  /** The role whose pages send the call, if not the client's: in a complete copy only. */
  readonly as?: 'care team'
  readonly title: BothLanguages
  /** The file name of its table, without extension. */
  readonly file: BothLanguages
  readonly call: Call
  readonly query: Readonly<Record<string, string>>
  /** The pagination parameter of the call. */
  readonly pagedBy: 'after' | 'before' | undefined
  /** The cursor of the next page; null or undefined: this is the last page. */
  readonly next: (answer: CopiedAnswer) => string | null | undefined
  readonly items: (answer: CopiedAnswer) => readonly object[]
  readonly fields: readonly (readonly [field: string, label: BothLanguages, show: Show<unknown, object>])[]
  /** The heading of an item. */
  readonly heading: (item: object, terms: CopyTerms) => Shown
  /** The id of the item to which its files are attached. */
  readonly fileOwner: (item: object) => string | undefined
}

type AttributesOf<C extends Call> = C['reply'] extends { readonly kind: { readonly attributes: infer A } }
  ? A extends { readonly _zod: { readonly output: infer Output } }
    ? Output
    : never
  : never

type Told<Item> = {
  readonly title: BothLanguages
  readonly file: BothLanguages
  readonly query?: Readonly<Record<string, string>>
  readonly pagedBy?: 'after' | 'before'
  readonly next?: CopySection['next']
  readonly fields: CopiedFields<Item>
  readonly heading: (item: Item, terms: CopyTerms) => Shown
}

/** A section whose items are the resources in the call's response. */
export function section<const C extends Call>(call: C, told: Told<AttributesOf<C>>): CopySection {
  return sectionOfParts(call, ({ data }) => listOf(data).map(attributesOf) as AttributesOf<C>[], told)
}

/** A section whose items are derived from the call's response. */
export function sectionOfParts<const Item>(
  call: Call,
  items: (answer: CopiedAnswer) => readonly Item[],
  { title, file, query = {}, pagedBy, next = afterFullList, fields, heading }: Told<Item>,
): CopySection {
  const shown = Object.entries(fields as Record<string, CopiedField<unknown, object>>).flatMap(
    ([field, copied]) => (copied === 'technical' ? [] : [[field, ...copied] as const]),
  )
  return {
    title,
    file,
    call,
    query,
    pagedBy,
    next,
    items: items as CopySection['items'],
    fields: shown,
    heading: heading as CopySection['heading'],
    fileOwner: (item) => ('id' in item && typeof item.id === 'string' ? item.id : undefined),
  }
}

/** Keyset pagination: a full page continues after its last item. */
function afterFullList({ data, asked }: CopiedAnswer): string | undefined {
  const list = listOf(data)
  return list.length < Number(asked['limit']) ? undefined : list.at(-1)?.id
}

export function listOf(data: CopiedAnswer['data']): readonly CopiedResource[] {
  return Array.isArray(data) ? data : [data as CopiedResource]
}

/** The attributes of a resource, with the id that some kinds have only outside them. */
export function attributesOf({ id, attributes }: CopiedResource): object {
  return { ...(id === undefined ? {} : { id }), ...(attributes as object) }
}

/** User content. */
export const text = (value: string): Shown => value
export const number = (value: number): Shown => String(value)
export const yesNo = (value: boolean): Shown => (value ? both('Ja', 'Yes') : both('Nein', 'No'))

/** Formats a day as DD.MM.YYYY, which readers of both languages understand. */
export function day(value: Day): Shown {
  const [year = '', month = '', date = ''] = value.split('-')
  return `${date}.${month}.${year}`
}

/** Formats an instant in the clinic's time zone; 0 stands for never and is not shown. */
export function moment(value: Instant, _item: unknown, { zone }: Pick<CopyTerms, 'zone'>): ShownValue {
  return value === 0 ? [] : `${day(dayOf(value, zone)) as string}, ${clockTimeOf(value, zone)}`
}

/** Formats a value of an enum by its labels. */
export function oneOf<Value extends string>(words: Readonly<Record<Value, BothLanguages>>) {
  return (value: Value): Shown => words[value]
}

/** The name of a member of the care team, if the client's pages show it. */
export function nameOf(id: AccountId | string, _item: unknown, { names }: CopyTerms): ShownValue {
  return names.get(id) ?? []
}

/** The title of a referenced item. */
export function titleOf(id: string, _item: unknown, { titles }: CopyTerms): ShownValue {
  return titles.get(id) ?? []
}

/** Joins the non-empty parts of a heading. */
export function joined(...parts: readonly (Shown | undefined | null)[]): Shown {
  const given = parts.filter((part): part is Shown => part !== undefined && part !== null && part !== '')
  const inLanguage = (language: Language) =>
    given.map((part) => (typeof part === 'string' ? part : part[language])).join(' · ')
  return both(inLanguage('de_DE'), inLanguage('en_EN'))
}
