import { z } from 'zod'
import { dayOf, type Now } from '#base/day.ts'
import { ContentId } from '#base/id.ts'
import { fieldRefusal, type Refusal } from '#base/refusal.ts'
import {
  type ContentAttributes,
  type ContentKind,
  FilledLine,
  Line,
  LongText,
  openFields,
  refuseEmpty,
  refuseReminderOf,
} from '#features/content/content.ts'

const { goalId, lifeareaId, dueDate, dueAt, doneAt, position, reminder } = openFields

/** A task of a goal (INTERVENTION, §3). Its due date is all-day or has a time; reminders depend on that (§9). */
export const intervention = {
  name: 'INTERVENTION',
  wireType: 'intervention',
  fields: z.strictObject({
    goalId,
    title: FilledLine,
    description: LongText.optional(),
    dueDate: dueDate.optional(),
    dueAt: dueAt.optional(),
    doneAt: doneAt.optional(),
    position: position.optional(),
    reminder: reminder.optional(),
  }),
  refusal: (item, now) =>
    refuseDueTime(item, now) ?? refuseReminderOf(item, typeof item['dueAt'] !== 'number'),
} as const satisfies ContentKind

/** A due time must be on the due date. */
function refuseDueTime({ dueDate: day, dueAt: at }: ContentAttributes, { zone }: Now): Refusal | undefined {
  if (typeof at !== 'number') return undefined
  if (typeof day !== 'string') return fieldRefusal('dueDate', 'ERROR.REQUIRED')
  return dayOf(at, zone) === day ? undefined : fieldRefusal('dueAt', 'ERROR.CONTRADICTION')
}

/** A goal needs a text or at least one task (§5). */
export const goal = {
  name: 'GOAL',
  wireType: 'goal',
  fields: z.strictObject({
    title: Line.optional(),
    description: LongText.optional(),
    lifeareaId: lifeareaId.optional(),
    /** The reinforcers for completing the goal. */
    amplifierIds: z.array(ContentId).max(50).optional(),
    dueDate: dueDate.optional(),
    doneAt: doneAt.optional(),
    position: position.optional(),
    reminder: reminder.optional(),
  }),
  refusal: (item) =>
    refuseEmpty(item, ['title', 'description', 'interventions']) ?? refuseReminderOf(item, true),
  parts: { field: 'interventions', of: intervention, parentField: 'goalId' },
} as const satisfies ContentKind

/** A primary reinforcer of the client (§3). */
export const amplifier = {
  name: 'AMPLIFIER',
  wireType: 'amplifier',
  fields: z.strictObject({
    title: FilledLine,
    description: LongText.optional(),
    position: position.optional(),
  }),
} as const satisfies ContentKind
