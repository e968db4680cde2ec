import { z } from 'zod'
import { type Now } from '#base/day.ts'
import { fieldRefusal } from '#base/refusal.ts'
import {
  type ContentAttributes,
  type ContentKind,
  Line,
  LongText,
  openFields,
  refuseEmpty,
} from '#features/content/content.ts'

/** A diary entry (§3): title or text must be filled; only who wrote it changes it (§6). */
export const diaryEntry = {
  name: 'DIARY',
  wireType: 'diary',
  fields: z.strictObject({
    title: Line.optional(),
    content: LongText.optional(),
    /** The day it is about; absent: today. */
    day: openFields.day.optional(),
  }),
  refusal: (item, now) => refuseEmpty(item, ['title', 'content']) ?? refuseFuture(item, now),
  authorEdits: true,
} as const satisfies ContentKind

/** A diary entry's day must not be in the future. */
function refuseFuture({ day }: ContentAttributes, { today }: Now) {
  return typeof day === 'string' && day > today ? fieldRefusal('day', 'ERROR.OUT_OF_RANGE') : undefined
}
