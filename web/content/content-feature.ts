import type { Now } from '@standfest/domain/base/day.ts'
import type { ContentCalls } from '@standfest/domain/features/content/content.calls.ts'
import type { ContentKind, ContentKindName } from '@standfest/domain/features/content/content.ts'
import type { ComponentType } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'

/** How the question before something of the past is worded. */
export type PastWord = 'appointment' | 'due'

/** What the overlay must know of a kind: how its form is filled, what of it travels, and how it looks. */
export type ContentFeature<Form extends FieldValues> = {
  readonly kind: ContentKindName
  /** The kind's own description: what of it can become a template. */
  readonly shape: ContentKind
  readonly calls: ContentCalls
  /** Further kinds that change with it, such as the tasks of a goal. */
  readonly renews?: readonly ContentKindName[]
  /** The form as an item fills it; without one, as a new item of something begins. */
  readonly formOf: (item: ContentItem | undefined, of?: string) => Form
  /** What the form says, by wire names; what did not change is not sent (§7). */
  readonly attributesOf: (form: Form) => Readonly<Record<string, unknown>>
  /** What of the form was set to a time that has passed, if anything: it is saved once that was confirmed. */
  readonly pastOf?: (form: Form, begun: Form, now: Now) => PastWord | undefined
  readonly Fields: ComponentType<{
    readonly form: UseFormReturn<Form>
    readonly item: ContentItem | undefined
  }>
  /** What is read; what can change while viewing, such as ticks, writes to the form. */
  readonly View: ComponentType<{ readonly form: UseFormReturn<Form>; readonly item: ContentItem }>
  /** What belongs to it and is alive, in its order: the question before deleting names it. */
  readonly partsOf?: (item: ContentItem) => readonly ContentItem[]
  /** Whether its form asks for files; where it does not, files that are there are shown all the same. */
  readonly asksForFiles?: false
  /** How the item is named in questions and banners. */
  readonly nameOf: (item: ContentItem) => string
}

/** A kind whose items can be deleted and brought back: how they travel, and how they are named. */
export type NamedContent = Pick<
  ContentFeature<FieldValues>,
  'kind' | 'calls' | 'renews' | 'nameOf' | 'partsOf'
>
