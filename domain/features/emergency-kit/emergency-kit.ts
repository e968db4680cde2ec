import { z } from 'zod'
import type { ReadPhone } from '#base/phone.ts'
import { fieldRefusal } from '#base/refusal.ts'
import {
  type ContentAttributes,
  type ContentKind,
  FilledLine,
  Line,
  LongText,
  openFields,
} from '#features/content/content.ts'

/** An emergency contact (§3). The phone number is required: it is called with one tap. */
export const emergencyContact = {
  name: 'EMERGENCY_CONTACT',
  wireType: 'emergencyContact',
  fields: z.strictObject({
    name: FilledLine,
    phone: FilledLine,
    /** The relation to the client: sister, sponsor, neighbour. */
    relation: Line.optional(),
    note: LongText.optional(),
    position: openFields.position.optional(),
  }),
  phone: {
    beside: z.object({ phoneTyped: Line.optional(), phoneShown: Line.optional() }),
    read: readContactPhone,
  },
} as const satisfies ContentKind

/**
 * Entries of the emergency kit and of risk situations (§3): a reminder to oneself (MNEMONIC), a warning signal
 * (SIGNAL), a coping strategy (STRATEGY), or a note (DEFAULT).
 */
export const contentEntity = {
  name: 'CONTENT_ENTITY',
  wireType: 'contentEntity',
  fields: z.strictObject({
    contentType: openFields.contentType,
    title: FilledLine,
    content: LongText.optional(),
    riskSituationId: openFields.riskSituationId.optional(),
    inKit: openFields.inKit.optional(),
    position: openFields.position.optional(),
  }),
} as const satisfies ContentKind

function readContactPhone(given: ContentAttributes, before: ContentAttributes, readPhone: ReadPhone) {
  const { phone, ...others } = given
  if (phone === undefined || phone === before['phone'] || phone === before['phoneShown'])
    return { attributes: others }
  const read = typeof phone === 'string' ? readPhone(phone) : undefined
  if (!read) return { refusal: fieldRefusal('phone', 'ERROR.PHONE_INVALID') }
  return { attributes: { ...others, phone: read.number, phoneTyped: phone, phoneShown: read.shown } }
}
