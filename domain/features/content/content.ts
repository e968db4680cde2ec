import { z } from 'zod'
import { Day, Instant, type Now } from '#base/day.ts'
import { AccountId, ContentId, LifeAreaId } from '#base/id.ts'
import type { ReadPhone } from '#base/phone.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import type { ActsAs } from '#features/access/access.ts'
import { Reminder, type ReminderSetting, refuseUnknownReminder } from './reminder.ts'

/** The kinds of content that can begin with a template and have files (§3). */
export const filledContentKinds = [
  'GOAL',
  'INTERVENTION',
  'AMPLIFIER',
  'DIARY',
  'EMERGENCY_CONTACT',
  'RISK_SITUATION',
  'APPOINTMENT',
  'CONTENT_ENTITY',
] as const
export type FilledContentKind = (typeof filledContentKinds)[number]

/** The kinds of content shared by client and care team (§3). A functional analysis has the client's own words only. */
export const contentKindNames = [...filledContentKinds, 'FUNCTIONAL_ANALYSIS'] as const
export type ContentKindName = (typeof contentKindNames)[number]

/** Longest one-line text, and longest text of several lines (§9). */
export const lineMaxLength = 255
export const textMaxLength = 10_000

/** One optional line. */
export const Line = z.string().trim().max(lineMaxLength)
/** One required line. */
export const FilledLine = Line.min(1)
/** Several optional lines. */
export const LongText = z.string().trim().max(textMaxLength)

/** The kinds of appointment (§3), in display order. */
export const appointmentKinds = ['session', 'group', 'own'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

/**
 * Fields stored in clear, because lists are sorted and reminders found by them. All other fields were written by a
 * person and are sealed.
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
  /** The due date of a goal or a task. */
  dueDate: Day.nullable(),
  /** The due time of a task with a time of day, on its due date. */
  dueAt: Instant.nullable(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  allDay: z.boolean(),
  /** The completion time; 0: open. */
  doneAt: Instant,
  /** Place in its list, counted from 0. */
  position: z.int().min(0).max(9999),
  reminder: Reminder.nullable(),
  /** Whether a signal or a strategy is also in the emergency kit. */
  inKit: z.boolean(),
} as const
export type OpenField = keyof typeof openFields

/** The fields common to every item of content. */
export const ContentState = z.object({
  id: ContentId,
  version: z.int(),
  accountId: AccountId,
  authorId: AccountId,
  /** The capacity in which it was written. */
  writtenAs: z.enum(['client', 'therapist', 'substitute']),
  createdAt: Instant,
  changedAt: Instant,
  /** When the item was deleted; 0: it is live. A deleted item can be restored until it is permanently deleted (§4). */
  deletedAt: Instant,
  /** Content and files are erased; only this trace is kept (§4). */
  finallyDeleted: z.boolean(),
})
export type ContentState = z.infer<typeof ContentState>

/** The attributes of any kind, as seen by rules and shared handlers. */
export type ContentAttributes = Readonly<Record<string, unknown>>

/** The storage and display of a kind's telephone number. */
export type PhoneOfKind = {
  /** Fields stored beside the number: as typed, and as displayed. Read-only for callers. */
  readonly beside: z.ZodObject
  /**
   * Replaces a typed number by its stored form; one that cannot be dialled is refused, an unchanged old one may stay.
   */
  readonly read: (
    given: ContentAttributes,
    before: ContentAttributes,
    readPhone: ReadPhone,
  ) => { readonly attributes: ContentAttributes } | { readonly refusal: Refusal }
}

/** A kind of content: its wire paths, its fields, and its rules. */
export type ContentKind = {
  readonly name: ContentKindName
  readonly wireType: string
  readonly fields: z.ZodObject
  /** Default values of a new item, depending on its author. */
  readonly filledBy?: (item: ContentAttributes, as: ActsAs) => ContentAttributes
  /** Why a value of a field is refused; `present` is the stored item. */
  readonly refusalFor?: (
    given: ContentAttributes,
    as: ActsAs,
    present: ContentAttributes | undefined,
  ) => Refusal | undefined
  /** Validates the complete item as it would be stored. */
  readonly refusal?: (item: ContentAttributes, now: Now) => Refusal | undefined
  /** The telephone number of the kind, parsed when it is written (§5). */
  readonly phone?: PhoneOfKind
  /** Whether only the author may change the text (§6). */
  readonly authorEdits?: true
  /** The kind of its parts: their field in the body, and their field with the parent's id. */
  readonly parts?: { readonly field: string; readonly of: ContentKind; readonly parentField: OpenField }
}

/** Actions on an item beside reading it. */
export type ContentAction = 'create' | 'edit' | 'delete' | 'restore'

/**
 * Whether the actor may do this (§6): everyone who acts for the client creates and edits, a diary entry only its
 * author; client and treating therapist delete and restore, a substitute does not.
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

/** A rule for kinds without a required field: at least one of these must be filled (§5). */
export function refuseEmpty(item: ContentAttributes, fields: readonly string[]): Refusal | undefined {
  const isFilled = fields.some((field) => {
    const value = item[field]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
  })
  return isFilled ? undefined : refusal('ERROR.CONTENT_EMPTY', { fields: fields.map((field) => ({ field })) })
}

/** The reminder must be one of the options for the item's kind of date (§9). */
export function refuseReminderOf(item: ContentAttributes, allDay: boolean): Refusal | undefined {
  const reminder = item['reminder'] as ReminderSetting | null | undefined
  return reminder ? refuseUnknownReminder(reminder, { allDay }) : undefined
}

/** How long a deleted item can be restored before the nightly job deletes it permanently (§4). */
export const restorableDays = 30
