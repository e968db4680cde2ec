import { z } from 'zod'
import { Day, Instant, type Now } from '#base/day.ts'
import { AccountId, ContentId, LifeAreaId } from '#base/id.ts'
import type { ReadPhone } from '#base/phone.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import type { ActsAs } from '#features/access/access.ts'
import { Reminder, type ReminderSetting, refuseUnknownReminder } from './reminder.ts'

/** The kinds of content that client and treating side keep together (§3). */
export const contentKindNames = [
  'GOAL',
  'INTERVENTION',
  'AMPLIFIER',
  'DIARY',
  'EMERGENCY_CONTACT',
  'RISK_SITUATION',
  'APPOINTMENT',
  'CONTENT_ENTITY',
] as const
export type ContentKindName = (typeof contentKindNames)[number]

/** Longest one-line text, and longest text of several lines (§9). */
export const lineMaxLength = 255
export const textMaxLength = 10_000

/** One line that may stay empty. */
export const Line = z.string().trim().max(lineMaxLength)
/** One line that must be filled. */
export const FilledLine = Line.min(1)
/** Several lines that may stay empty. */
export const LongText = z.string().trim().max(textMaxLength)

/** What an appointment is (§3), in the order in which it is offered. */
export const appointmentKinds = ['session', 'group', 'own'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

/**
 * What lies open in the database, because lists are sorted and reminders found by it. Everything else that a kind
 * has was written by a person and is sealed.
 */
export const openFields = {
  /** The goal of a task. */
  goalId: ContentId,
  /** The risk situation that a signal or a strategy belongs to. */
  riskSituationId: ContentId.nullable(),
  lifeareaId: LifeAreaId.nullable(),
  contentType: z.enum(['DEFAULT', 'MNEMONIC', 'SIGNAL', 'STRATEGY']),
  /** Whether an appointment is a session, a group, or the client's own. */
  kind: z.enum(appointmentKinds),
  /** The date of a diary entry or of an all-day appointment. */
  day: Day.nullable(),
  /** The date until which a goal or a task should be done. */
  dueDate: Day.nullable(),
  /** The moment until which a task should be done, where its day has a time; it lies on that day. */
  dueAt: Instant.nullable(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  allDay: z.boolean(),
  /** When it was done; 0: open. */
  doneAt: Instant,
  /** Place in its list, counted from 0. */
  position: z.int().min(0).max(9999),
  reminder: Reminder.nullable(),
  /** Whether a signal or a strategy also stands in the emergency kit. */
  inKit: z.boolean(),
} as const
export type OpenField = keyof typeof openFields

/** What every item of content has, whatever its kind. */
export const ContentState = z.object({
  id: ContentId,
  version: z.int(),
  accountId: AccountId,
  authorId: AccountId,
  /** In which capacity it was written. */
  writtenAs: z.enum(['client', 'therapist', 'substitute']),
  createdAt: Instant,
  changedAt: Instant,
  /** 0: alive. Anything else: deleted, and restorable until it is finally deleted (§4). */
  deletedAt: Instant,
  /** Content and files are erased; only this trace of it is kept (§4). */
  finallyDeleted: z.boolean(),
})
export type ContentState = z.infer<typeof ContentState>

/** The attributes of any kind, as rules and the server's machinery see them. */
export type ContentAttributes = Readonly<Record<string, unknown>>

/** How a kind with a telephone number keeps and shows it. */
export type PhoneOfKind = {
  /** What is kept beside the number: what was typed, and how it is shown. Callers do not write it. */
  readonly beside: z.ZodObject
  /** What is given, with the number as it is kept; a number that nobody can dial is refused, an old one may stay. */
  readonly read: (
    given: ContentAttributes,
    before: ContentAttributes,
    readPhone: ReadPhone,
  ) => { readonly attributes: ContentAttributes } | { readonly refusal: Refusal }
}

/** A kind of content: where it lives on the wire, what it has, and what must hold for it. */
export type ContentKind = {
  readonly name: ContentKindName
  readonly wireType: string
  readonly fields: z.ZodObject
  /** What is known of a new item from who writes it, where the item does not say it. */
  readonly filledBy?: (item: ContentAttributes, as: ActsAs) => ContentAttributes
  /** Why somebody may not give a field this value, if so; `present` is the stored item. */
  readonly refusalFor?: (
    given: ContentAttributes,
    as: ActsAs,
    present: ContentAttributes | undefined,
  ) => Refusal | undefined
  /** Looks at the whole item as it would be stored. */
  readonly refusal?: (item: ContentAttributes, now: Now) => Refusal | undefined
  /** A telephone number that is read when it is written (§5). */
  readonly phone?: PhoneOfKind
  /** Only who wrote it may change its words (§6). */
  readonly authorEdits?: true
  /** A kind that is made together with this one: its field in the body, and the field that names the parent. */
  readonly parts?: { readonly field: string; readonly of: ContentKind; readonly parentField: OpenField }
}

/** What may be done with an item beside reading it. */
export type ContentAction = 'create' | 'edit' | 'delete' | 'restore'

/**
 * Whether somebody who acts for the client may do this (§6): all create and edit, a diary entry only its author;
 * the client and the treating therapist delete and restore, a substitute does not.
 */
export function mayTouchContent(
  action: ContentAction,
  { as, actorId }: { readonly as: ActsAs; readonly actorId: AccountId },
  { authorEdits, authorId }: { readonly authorEdits: boolean; readonly authorId: AccountId },
): boolean {
  if (action === 'create') return true
  if (action === 'edit') return !authorEdits || authorId === actorId
  return as !== 'substitute'
}

/** For kinds that need no single field: one of them at least must be filled (§5). */
export function refuseEmpty(item: ContentAttributes, fields: readonly string[]): Refusal | undefined {
  const isFilled = fields.some((field) => {
    const value = item[field]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
  })
  return isFilled ? undefined : refusal('ERROR.CONTENT_EMPTY', { fields: fields.map((field) => ({ field })) })
}

/** The reminder of an item must be one of the choices for its kind of date (§9). */
export function refuseReminderOf(item: ContentAttributes, allDay: boolean): Refusal | undefined {
  const reminder = item['reminder'] as ReminderSetting | null | undefined
  return reminder ? refuseUnknownReminder(reminder, { allDay }) : undefined
}

/** How long a deleted item can be restored before the nightly job deletes it finally (§4). */
export const restorableDays = 30
