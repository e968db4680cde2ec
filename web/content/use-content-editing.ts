import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import { NetworkFailed } from '#api/failures.ts'
import type { DraftKey } from '#drafts/drafts.ts'
import { useFormEditing } from '#editing/use-form-editing.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { useNow } from '#session/now.ts'
import { readContent, useChangeContent } from './content.queries.ts'
import type { ContentFeature, NamedContent, PastWord } from './content-feature.ts'

/** A new item that was saved offline, under the key of the first attempt. */
export type Unsent = { readonly attributes: Readonly<Record<string, unknown>>; readonly key: string }

type Attributes = Readonly<Record<string, unknown>>

/** What the form needs to know of a kind. */
export type EditedContent<Form extends FieldValues> = Pick<
  ContentFeature<Form>,
  'calls' | 'renews' | 'formOf' | 'attributesOf' | 'pastOf' | 'sends'
> &
  Pick<NamedContent, 'kind'>

/** The editing form of an item ([Note: Editing]), with the question before it is saved for a time in the past. */
export function useContentEditing<Form extends FieldValues>(
  feature: EditedContent<Form>,
  scope: ClientScope,
  {
    item,
    of,
    draftAt,
    onCreated,
    onSaved,
    onUnsent,
  }: {
    readonly item: ContentItem | undefined
    readonly of: string | undefined
    /** The draft's key; undefined while nothing is edited. */
    readonly draftAt: (base: ContentItem | undefined) => DraftKey | undefined
    /** Work after a new item was stored keeps the form busy, such as the upload of its files. */
    readonly onCreated: (created: ContentItem) => Promise<void>
    readonly onSaved: (saved: ContentItem) => void
    /** Queues a new item that found no connection; without it the form keeps it. */
    readonly onUnsent?: ((unsent: Unsent) => void) | undefined
  },
) {
  const change = useChangeContent(feature, scope)
  const now = useNow()
  const [past, setPast] = useState<PastWord>()
  const editing = useFormEditing<ContentItem | undefined, Form, Attributes>({
    base: item,
    versionOf: (base) => base?.version,
    reread: async (base) => base && ((await readContent(feature.calls, scope, base.id)) ?? undefined),
    formOf: (base) => feature.formOf(base, of),
    changeOf: (values, base, begun) => {
      const attributes = feature.attributesOf(values)
      if (base === undefined) return attributes
      const changed = changedOf(feature.attributesOf(begun), attributes)
      return Object.keys(changed).length === 0 ? undefined : changed
    },
    send: async (attributes, { base, version, key }, form) => {
      if (base !== undefined && version !== undefined)
        return (
          (await change.mutateAsync({ type: 'change', id: base.id, version, attributes, key, form })) ??
          undefined
        )
      const created = await change.mutateAsync({ type: 'create', attributes, key, form })
      if (created === null) return undefined
      await onCreated(created)
      return created
    },
    onSaved: (saved) => {
      if (saved !== undefined) onSaved(saved)
    },
    onFailed: (error, attributes, key) => {
      if (onUnsent === undefined || !(error instanceof NetworkFailed)) return false
      onUnsent({ attributes, key })
      return true
    },
    draftAt,
  })
  return {
    ...editing,
    submit: () =>
      void editing.form.handleSubmit((values) => {
        const found = feature.pastOf?.(values, editing.begunValues(), now)
        return found === undefined ? editing.store(values) : setPast(found)
      })(),
    /** The past time that was entered, while the user is asked whether to save it. */
    past,
    answerPast: (isWanted: boolean) => {
      setPast(undefined)
      if (isWanted) void editing.form.handleSubmit(editing.store)()
    },
  }
}

/** The changed values; nothing else is sent. */
function changedOf(before: Attributes, after: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  )
}
