import { type ContentCalls, contentPageMax } from '@standfest/domain/features/content/content.calls.ts'
import type { ContentKindName } from '@standfest/domain/features/content/content.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentItem } from '#api/content-item.ts'
import { type Answer, send } from '#api/send.ts'
import type { Whose } from '#session/whose.ts'

type Kind = { readonly kind: ContentKindName; readonly calls: ContentCalls }

const keyOf = ({ clientId }: Pick<Whose, 'clientId'>, kind: ContentKindName) =>
  ['client', clientId, 'content', kind] as const

type Sent = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly id?: string | undefined
  readonly ifMatch?: number
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly isRepeat?: boolean
}

/** The calls of all kinds have one form; their attributes are known to the kind alone. */
const sendOne = send as unknown as (
  call: ContentCalls[keyof ContentCalls],
  sent: Sent,
) => Promise<Omit<Answer<never>, 'data'> & { readonly data: unknown }>

/** All items of a kind, deleted ones among them where they are wanted. */
export function useContents({ kind, calls }: Kind, whose: Whose, { withDeleted = false } = {}) {
  return useQuery({
    queryKey: [...keyOf(whose, kind), { withDeleted }],
    queryFn: async ({ signal }) => {
      const items: ContentItem[] = []
      for (;;) {
        const after = items.at(-1)?.id
        const query = {
          ...whose.query,
          ...(withDeleted ? { deleted: 'true' } : {}),
          ...(after === undefined ? {} : { after }),
          limit: contentPageMax,
        }
        const { data } = await sendOne(calls.list, { query, signal })
        const page = data as readonly { readonly attributes: ContentItem }[]
        items.push(...page.map(({ attributes }) => attributes))
        if (page.length < contentPageMax) return items
      }
    },
  })
}

/** One item, also a deleted one; null where there is none for this reader. */
export function useContent({ kind, calls }: Kind, whose: Whose, id: string | undefined) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: [...keyOf(whose, kind), id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => readContent(calls, whose, id ?? '', signal),
    // What the list has read stands at once; it is read anew all the same.
    placeholderData: () => {
      const lists = queries.getQueriesData<readonly ContentItem[]>({ queryKey: keyOf(whose, kind) })
      return lists.flatMap(([, items]) => (Array.isArray(items) ? items : [])).find((item) => item.id === id)
    },
  })
}

export async function readContent(calls: ContentCalls, whose: Whose, id: string, signal?: AbortSignal) {
  const sent = { params: { id }, query: whose.query, ...(signal === undefined ? {} : { signal }) }
  return itemIn(await sendOne(calls.read, sent))
}

/** A change on its way; the key stays the same for every try of it, so that it happens once. It is a new item's id, too. */
export type ContentChange =
  | { readonly type: 'create'; readonly attributes: object; readonly key: string }
  | {
      readonly type: 'change'
      readonly id: string
      readonly version: number
      readonly attributes: object
      readonly key: string
    }
  | {
      readonly type: 'delete' | 'delete-finally'
      readonly id: string
      readonly version: number
      readonly key: string
    }

/** Writes, and reads again what changed with it. */
export function useChangeContent(
  { kind, calls, renews = [] }: Kind & { renews?: readonly ContentKindName[] },
  whose: Whose,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: ContentChange) => sendChange(calls, whose, change),
    onSuccess: (item) => {
      if (item !== null) queries.setQueryData([...keyOf(whose, kind), item.id], item)
    },
    onSettled: () =>
      Promise.all([kind, ...renews].map((one) => queries.invalidateQueries({ queryKey: keyOf(whose, one) }))),
  })
}

/** Stores a new item outside of any form: under the same key it happens once. */
export async function createContent(
  queries: QueryClient,
  { kind, calls }: Kind,
  whose: Pick<Whose, 'clientId' | 'query'>,
  {
    attributes,
    key,
    ...how
  }: Pick<Sent, 'signal' | 'isRepeat'> & {
    readonly attributes: object
    readonly key: string
  },
): Promise<void> {
  await sendOne(calls.create, { id: key, query: whose.query, body: attributes, idempotencyKey: key, ...how })
  void queries.invalidateQueries({ queryKey: keyOf(whose, kind) })
}

async function sendChange(calls: ContentCalls, { query }: Whose, change: ContentChange) {
  const idempotencyKey = change.key
  if (change.type === 'create')
    return itemIn(
      await sendOne(calls.create, { id: idempotencyKey, query, body: change.attributes, idempotencyKey }),
    )
  const { id, version } = change
  const named = { params: { id }, ifMatch: version, idempotencyKey }
  if (change.type === 'change')
    return itemIn(await sendOne(calls.change, { ...named, id, query, body: change.attributes }))
  const final = change.type === 'delete-finally' ? { final: 'true' } : {}
  return itemIn(await sendOne(calls.remove, { ...named, query: { ...query, ...final } }))
}

function itemIn({ data }: { readonly data: unknown }): ContentItem | null {
  return (data as { readonly attributes: ContentItem } | undefined)?.attributes ?? null
}
