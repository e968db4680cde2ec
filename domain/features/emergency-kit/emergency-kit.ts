import { z } from 'zod'
import { refusal } from '#base/refusal.ts'
import { isPhone } from '#features/accounts/account-fields.ts'
import {
  type ContentAttributes,
  type ContentKind,
  FilledLine,
  Line,
  LongText,
  openFields,
} from '#features/content/content.ts'

/** Somebody to call when it gets hard (§3). The phone number is what counts: it is called with one tap. */
export const emergencyContact = {
  name: 'EMERGENCY_CONTACT',
  wireType: 'emergencyContact',
  fields: z.strictObject({
    name: FilledLine,
    phone: FilledLine,
    /** Who this is to the client: sister, sponsor, neighbour. */
    relation: Line.optional(),
    note: LongText.optional(),
    position: openFields.position.optional(),
  }),
  refusal: ({ phone }: ContentAttributes) =>
    typeof phone === 'string' && isPhone(phone)
      ? undefined
      : refusal('ERROR.INVALID', { fields: [{ field: 'phone' }] }),
} as const satisfies ContentKind

/**
 * What stands in the emergency kit and beside risk situations (§3): a reminder to oneself (MNEMONIC), a warning
 * signal (SIGNAL), a coping strategy (STRATEGY), or a note (DEFAULT).
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
