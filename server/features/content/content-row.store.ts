import type { KeyObject } from 'node:crypto'
import { type Day, type Instant, type Now, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId, LifeAreaId } from '@standfest/domain/base/id.ts'
import {
  type ContentAttributes,
  type ContentKind,
  type ContentState,
  type OpenField,
  openFields,
} from '@standfest/domain/features/content/content.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

/** A database row of a content item: open fields in columns, texts sealed. */
export type ContentRow = {
  id: ContentId
  version: number
  content_type: string | null
  appointment_kind: string | null
  parent_id: ContentId | null
  life_area_id: LifeAreaId | null
  on_day: Day | null
  starts_at: Instant | null
  ends_at: Instant | null
  all_day: boolean | null
  done_at: Instant | null
  position: number | null
  reminder: number[] | null
  in_kit: boolean | null
  words: Buffer | null
  author_id: AccountId
  written_as: ContentState['writtenAs']
  created_at: Instant
  changed_at: Instant
  deleted_at: Instant | null
  finally_deleted: boolean
}

/** A stored content item: the common fields, and the attributes of its kind. */
export type Content = ContentState & { readonly attributes: ContentAttributes }

/** The owner of a content row, and the key that seals it. */
export type ContentOwner = { readonly clientId: AccountId; readonly key: KeyObject }

const isOpenField = (field: string): field is OpenField => Object.hasOwn(openFields, field)

/** The column values of a row that are specific to its kind. */
export function storedColumns(
  client: ContentOwner,
  kind: ContentKind,
  id: ContentId,
  attributes: ContentAttributes,
) {
  const open = attributes as { [F in OpenField]?: never }
  const doneAt: number = open.doneAt ?? 0
  return {
    content_type: open.contentType ?? null,
    appointment_kind: open.kind ?? null,
    parent_id: open.goalId ?? open.riskSituationId ?? null,
    life_area_id: open.lifeareaId ?? null,
    on_day: open.day ?? open.dueDate ?? null,
    starts_at: open.startsAt ?? open.dueAt ?? null,
    ends_at: open.endsAt ?? null,
    all_day: open.allDay ?? null,
    done_at: doneAt === 0 ? null : doneAt,
    position: open.position ?? null,
    reminder: open.reminder ?? null,
    in_kit: open.inKit ?? null,
    words: sealWords(client, kind, id, attributes),
  }
}

/** The texts of an item, sealed together. */
export function sealWords(
  client: ContentOwner,
  kind: ContentKind,
  id: ContentId,
  attributes: ContentAttributes,
): Buffer {
  const words = Object.fromEntries(
    Object.entries(attributes).filter(([field, value]) => !isOpenField(field) && value !== undefined),
  )
  return sealJson(client.key, words, contextOf(kind, id, client.clientId))
}

/** The sealed texts of an item. */
export function openContentWords(
  client: ContentOwner,
  kind: ContentKind,
  { id, words }: { readonly id: ContentId; readonly words: Buffer },
): ContentAttributes {
  return openJson(client.key, words, contextOf(kind, id, client.clientId)) as ContentAttributes
}

/** Opens a row with the client's key. */
export function openContent(client: ContentOwner, kind: ContentKind, row: ContentRow): Content {
  const words = row.words ? openContentWords(client, kind, { id: row.id, words: row.words }) : {}
  return {
    id: row.id,
    version: row.version,
    accountId: client.clientId,
    authorId: row.author_id,
    writtenAs: row.written_as,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    deletedAt: row.deleted_at ?? 0,
    finallyDeleted: row.finally_deleted,
    attributes: row.finally_deleted ? {} : shownAttributes(kind, { ...words, ...openOf(row) }),
  }
}

function openOf(row: ContentRow): Record<OpenField, unknown> {
  return {
    goalId: row.parent_id,
    riskSituationId: row.parent_id,
    lifeareaId: row.life_area_id,
    contentType: row.content_type,
    kind: row.appointment_kind,
    day: row.on_day,
    dueDate: row.on_day,
    startsAt: row.starts_at,
    dueAt: row.starts_at,
    endsAt: row.ends_at,
    allDay: row.all_day,
    doneAt: row.done_at,
    position: row.position,
    reminder: row.reminder,
    inKit: row.in_kit,
  }
}

/** Defaults of fields that must be present where the kind has them. */
const whenAbsent = { doneAt: 0, position: 0, inKit: false, allDay: false } as const

/** The attributes of the item's kind only. */
export function shownAttributes(kind: ContentKind, attributes: ContentAttributes): ContentAttributes {
  const absent: ContentAttributes = whenAbsent
  return Object.fromEntries(
    [...Object.keys(kind.fields.shape), ...Object.keys(kind.phone?.beside.shape ?? {})]
      .map((field) => [field, attributes[field] ?? absent[field] ?? (isOpenField(field) ? null : undefined)])
      .filter(([, value]) => value !== undefined),
  )
}

function contextOf(kind: ContentKind, id: ContentId, owner: AccountId) {
  return { table: 'contents', column: `words:${kind.name}`, row: id, owner }
}

/** The sort key of an item: the start of an appointment, the day of a diary entry, else its creation time. */
export function sortTimestampOf(
  { startsAt, day }: ContentAttributes,
  { instant, zone }: Now,
  createdAt = instant,
) {
  const ofDay = typeof day === 'string' ? startOfDay(day as Now['today'], zone) : createdAt
  return { now: instant, sortAt: typeof startsAt === 'number' ? startsAt : ofDay }
}
