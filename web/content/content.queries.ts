import { type ContentCalls, contentPageMax } from '@standfest/domain/features/content/content.calls.ts'
import type { ContentKindName } from '@standfest/domain/features/content/content.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentItem } from '#api/content-item.ts'
import { type Answer, send } from '#api/send.ts'
import type { ClientScope } from '#session/client-scope.ts'
import type { ContentChange } from './content-change.ts'
import type { NamedContent } from './content-feature.ts'

type Kind = { readonly kind: ContentKindName; readonly calls: ContentCalls }

const keyOf = ({ clientId }: Pick<ClientScope, 'clientId'>, kind: ContentKindName) =>
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

/** The calls of all content kinds have one form; the attributes are known to each kind only. */
const sendOne = send as unknown as (
  call: ContentCalls[keyof ContentCalls],
  sent: Sent,
) => Promise<Omit<Answer<never>, 'data'> & { readonly data: unknown }>

/** All items of a kind, including deleted ones where wanted; nothing is read while the items are not wanted. */
export function useContents(
  { kind, calls }: Kind,
  scope: ClientScope,
  { withDeleted = false, isWanted = true } = {},
) {
  return useQuery({
    enabled: isWanted,
    queryKey: [...keyOf(scope, kind), { withDeleted }],
    queryFn: async ({ signal }) => {
      const items: ContentItem[] = []
      for (;;) {
        const after = items.at(-1)?.id
        const query = {
          ...scope.query,
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

/** One item, including a deleted one; null where this reader has no access to any. */
export function useContent({ kind, calls }: Kind, scope: ClientScope, id: string | undefined) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: [...keyOf(scope, kind), id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => readContent(calls, scope, id ?? '', signal),
    // The item from the list is shown at once; it is read again all the same.
    placeholderData: () => {
      const lists = queries.getQueriesData<readonly ContentItem[]>({ queryKey: keyOf(scope, kind) })
      return lists.flatMap(([, items]) => (Array.isArray(items) ? items : [])).find((item) => item.id === id)
    },
  })
}

export async function readContent(calls: ContentCalls, scope: ClientScope, id: string, signal?: AbortSignal) {
  const sent = { params: { id }, query: scope.query, ...(signal === undefined ? {} : { signal }) }
  return itemIn(await sendOne(calls.read, sent))
}

/** Sends a change and invalidates the queries that it affects. */
export function useChangeContent(
  { kind, calls, renews = [], sends }: Kind & Pick<NamedContent, 'renews' | 'sends'>,
  scope: ClientScope,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: ContentChange) => sends?.(change) ?? sendChange(calls, scope, change),
    onSuccess: (item) => {
      if (item !== null) queries.setQueryData([...keyOf(scope, kind), item.id], item)
    },
    onSettled: () =>
      Promise.all([kind, ...renews].map((one) => queries.invalidateQueries({ queryKey: keyOf(scope, one) }))),
  })
}

/** Stores a new item without a form: once for each idempotency key. */
export async function createContent(
  queries: QueryClient,
  { kind, calls }: Kind,
  scope: Pick<ClientScope, 'clientId' | 'query'>,
  {
    attributes,
    key,
    ...how
  }: Pick<Sent, 'signal' | 'isRepeat'> & {
    readonly attributes: object
    readonly key: string
  },
): Promise<void> {
  await sendOne(calls.create, { id: key, query: scope.query, body: attributes, idempotencyKey: key, ...how })
  void queries.invalidateQueries({ queryKey: keyOf(scope, kind) })
}

async function sendChange(calls: ContentCalls, { query }: ClientScope, change: ContentChange) {
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
