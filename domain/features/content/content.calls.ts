import { z } from 'zod'
import { type Call, call, many, one } from '#base/call.ts'
import { byId, InAccount, treatmentRoles } from '#base/call-input.ts'
import { AccountId, ContentId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { type ContentAttributes, type ContentKind, ContentState } from './content.ts'

/** The longest page of a list of content. */
export const contentPageMax = 200

/** The paths of a kind: of its list, and of single items where they differ (§7). */
export type ContentPaths = { readonly list: string; readonly create?: string; readonly change?: string }

/** The five calls of any kind, answered by one set of handlers. */
export type ContentCalls = {
  readonly list: Call
  readonly read: Call
  readonly create: Call
  readonly change: Call
  readonly remove: Call
}

/** The input of a kind's calls: its own attributes. */
export type ContentInput = {
  readonly list: { readonly query: z.output<typeof ListQuery> }
  readonly read: { readonly params: ById; readonly query: InAccount }
  readonly create: {
    readonly id: string | undefined
    readonly query: InAccount
    readonly body: ContentAttributes & InBody
  }
  readonly change: {
    readonly id: string | undefined
    readonly params: ById | undefined
    readonly query: InAccount
    readonly body: ContentAttributes & InBody & { readonly deletedAt?: 0 | undefined }
  }
  readonly remove: {
    readonly params: ById
    readonly query: InAccount & { readonly final?: 'true' | undefined }
  }
}
type InBody = { readonly accountId?: AccountId | undefined }
type ById = z.output<typeof ById>

/**
 * Makes the calls of a kind of content: list, read, create, change, delete (§7). A change sends changed fields only,
 * parts as a whole list; `deletedAt: 0` restores. `?final=true` permanently deletes a deleted item.
 */
export function contentCalls<const K extends ContentKind>(kind: K, paths: ContentPaths) {
  const fields = kind.fields as K['fields']
  const parts = kind.parts
    ? { [kind.parts.field]: z.array(newPart(kind.parts)).max(partsMax).optional() }
    : {}
  const changedParts = kind.parts
    ? { [kind.parts.field]: z.array(changedPart(kind.parts)).max(partsMax).optional() }
    : {}
  const New = z.strictObject({ accountId: AccountId.optional(), ...fields.shape, ...parts })
  const Change = z.strictObject({
    accountId: AccountId.optional(),
    ...partialOf(fields),
    ...changedParts,
    deletedAt: z.literal(0).optional(),
  })
  const item = answered(kind)
  const included = kind.parts ? [answered(kind.parts.of)] : []
  return {
    list: call({
      name: `list_${kind.wireType}`,
      summary: `All of a kind (${kind.wireType}) of one client, newest first, page by page`,
      method: 'GET',
      path: paths.list,
      by: treatmentRoles,
      query: ListQuery,
      reply: many(item),
      refusals: ['ERROR.ACCESS_DENIED'],
    }),
    read: call({
      name: `read_${kind.wireType}`,
      summary: `One ${kind.wireType}`,
      method: 'GET',
      path: `${paths.list}/{id}`,
      by: treatmentRoles,
      params: ById,
      query: InAccount,
      reply: one(item),
      refusals: ['ERROR.NOT_FOUND', 'ERROR.ACCESS_DENIED', 'ERROR.FINALLY_DELETED'],
    }),
    create: call({
      name: `create_${kind.wireType}`,
      summary: `Make a ${kind.wireType}`,
      method: 'POST',
      path: paths.create ?? paths.list,
      by: treatmentRoles,
      query: InAccount,
      body: resource(kind.wireType, New),
      reply: one(item, included),
      refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_CONTRADICTION', 'ERROR.CONTENT_EMPTY'],
    }),
    change: call({
      name: `change_${kind.wireType}`,
      summary: `Change attributes of a ${kind.wireType}, or restore it`,
      method: 'PATCH',
      path: paths.change ?? `${paths.list}/{id}`,
      by: treatmentRoles,
      ...(paths.change === undefined ? { params: ById } : {}),
      query: InAccount,
      body: resource(kind.wireType, Change),
      reply: one(item),
      refusals: [
        'ERROR.ACCESS_DENIED',
        'ERROR.CONFLICT',
        'ERROR.DELETED',
        'ERROR.FINALLY_DELETED',
        'ERROR.CONTENT_EMPTY',
      ],
    }),
    remove: call({
      name: `delete_${kind.wireType}`,
      summary: `Delete a ${kind.wireType}; with final, for good`,
      method: 'DELETE',
      path: `${paths.list}/{id}`,
      by: treatmentRoles,
      params: ById,
      query: InAccount.extend({ final: z.literal('true').optional() }),
      reply: one(item),
      refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.NOT_DELETED', 'ERROR.FINALLY_DELETED'],
    }),
  } satisfies Record<string, Call>
}

const ById = byId(ContentId)

const ListQuery = InAccount.extend({
  /** Only what belongs to this goal or risk situation. */
  parent: ContentId.optional(),
  /** Includes deleted and permanently deleted ones. */
  deleted: z.literal('true').optional(),
  /** Continue after the item with this id. */
  after: ContentId.optional(),
  limit: z.coerce.number().int().min(1).max(contentPageMax).optional(),
})

/** All fields optional: a permanently deleted item has none, and a change sends only some. */
function partialOf<F extends z.ZodObject>(fields: F) {
  return fields.partial().shape as { [N in keyof F['shape']]: z.ZodOptional<F['shape'][N]> }
}

/** An item as answered, also when included as a part of another. */
function answered<const K extends ContentKind>(kind: K) {
  const fields = kind.fields as K['fields']
  const Item = z.object({ ...ContentState.shape, ...partialOf(fields), ...kind.phone?.beside.shape })
  return resource(kind.wireType as K['wireType'], Item)
}

/** Maximum number of parts of an item, such as the tasks of a goal. */
const partsMax = 50

/** A part created together with its item, which it refers to by id. */
function newPart({ of, parentField }: NonNullable<ContentKind['parts']>) {
  const { [parentField]: _, ...shape } = of.fields.shape
  return z.strictObject(shape)
}

/** The desired list of parts: those with an id are updated, those without are created, missing ones are deleted. */
function changedPart(parts: NonNullable<ContentKind['parts']>) {
  return z.strictObject({ id: ContentId.optional(), ...newPart(parts).partial().shape })
}
