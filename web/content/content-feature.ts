import type { Now } from '@standfest/domain/base/day.ts'
import type { ContentCalls } from '@standfest/domain/features/content/content.calls.ts'
import type {
  ContentKind,
  ContentKindName,
  FilledContentKind,
} from '@standfest/domain/features/content/content.ts'
import type { ComponentType, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import type { ContentChange } from './content-change.ts'

/** The wording of the question before an item is saved for a time in the past. */
export type PastWord = 'appointment' | 'due'

/**
 * What the overlay needs of a content kind: how its form is filled, which values are sent, and how it is rendered.
 */
export type ContentFeature<Form extends FieldValues> = {
  readonly kind: FilledContentKind
  /** The kind's description, which also says which of its fields a template can hold. */
  readonly shape: ContentKind & { readonly name: FilledContentKind }
  readonly calls: ContentCalls
  /** Further kinds whose items change with it, such as the tasks of a goal. */
  readonly renews?: readonly ContentKindName[]
  /** The form's values of an item; without an item, those of a new item of the given parent. */
  readonly formOf: (item: ContentItem | undefined, of?: string) => Form
  /** The form's values by wire names; unchanged ones are not sent (§7). */
  readonly attributesOf: (form: Form) => Readonly<Record<string, unknown>>
  /** The field that was set to a time in the past, if any: the item is saved once that was confirmed. */
  readonly pastOf?: (form: Form, begun: Form, now: Now) => PastWord | undefined
  readonly Fields: ComponentType<{
    readonly form: UseFormReturn<Form>
    readonly item: ContentItem | undefined
  }>
  /** The view of an item; what can change while viewing, such as ticks, writes to the form. */
  readonly View: ComponentType<{ readonly form: UseFormReturn<Form>; readonly item: ContentItem }>
  /** The live items that belong to it, in their order: the question before deleting names them. */
  readonly partsOf?: (item: ContentItem) => readonly ContentItem[]
  /** Sends a change in a way of its own; undefined: in the usual one. */
  readonly sends?: (change: ContentChange) => Promise<ContentItem | null> | undefined
  /** What the question before deleting asks further. */
  readonly asksOnRemoval?: (item: ContentItem) => ReactNode
  /** Whether the form has a file input; existing files are shown in any case. */
  readonly asksForFiles?: false
  /** How the item is named in questions and banners. */
  readonly nameOf: (item: ContentItem) => string
}

/** A kind whose items can be deleted and restored: how they are sent, and how they are named. */
export type NamedContent = Pick<
  ContentFeature<FieldValues>,
  'calls' | 'renews' | 'nameOf' | 'partsOf' | 'sends' | 'asksOnRemoval'
> & { readonly kind: ContentKindName }
